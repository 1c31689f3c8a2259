import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { cssVariablesResolver, theme } from './theme.ts';

const sheet = readFileSync(fileURLToPath(new URL('theme.css', import.meta.url)), 'utf8');
const merged = mergeMantineTheme(DEFAULT_THEME, theme);

/** The variables of a rule, with one kind of quotes. */
function variablesOf(selector: string): Record<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  const rule = sheet.slice(start, sheet.indexOf('\n}', start));
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+):\s+([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('"', "'").replaceAll(/\s+/g, ' '),
    ]),
  );
}

test.each(['light', 'dark'] as const)('pages without the kit have its colors: %s', (scheme) => {
  const own = variablesOf(`:root[data-mantine-color-scheme="${scheme}"]`);
  const kit: Record<string, string> = { ...cssVariablesResolver(merged)[scheme] };
  expect(Object.keys(own)).toContain('--mantine-color-body');
  for (const name of Object.keys(kit).filter((one) => one.startsWith('--vf-')))
    expect(own).toHaveProperty(name);
  for (const [name, value] of Object.entries(own)) expect({ [name]: value }).toEqual({ [name]: kit[name] });
});

test('and its letters', () => {
  expect(variablesOf(':root')).toEqual({
    '--mantine-font-family': merged.fontFamily,
    '--mantine-font-family-monospace': merged.fontFamilyMonospace,
    '--mantine-font-family-headings': merged.headings.fontFamily,
    '--mantine-font-size-xs': merged.fontSizes.xs,
    '--mantine-font-size-sm': merged.fontSizes.sm,
    '--mantine-font-size-md': merged.fontSizes.md,
    '--mantine-font-size-lg': merged.fontSizes.lg,
    '--mantine-font-size-xl': merged.fontSizes.xl,
    '--mantine-line-height': merged.lineHeights.md,
    '--mantine-line-height-md': merged.lineHeights.md,
  });
});
