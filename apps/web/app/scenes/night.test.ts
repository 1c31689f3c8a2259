import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tokens } from '../tokens.ts';

test('the night of a scene has the colours of the dark scheme', () => {
  const sheet = readFileSync(fileURLToPath(new URL('night.module.css', import.meta.url)), 'utf8');
  const night = Object.fromEntries(
    [...sheet.matchAll(/--vf-([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
  );
  const { shadow: _, ...dark } = tokens.dark;
  const inCss = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(night).toEqual(
    Object.fromEntries(Object.entries(dark).map(([name, value]) => [inCss(name), value])),
  );
});
