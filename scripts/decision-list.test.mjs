import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('docs/decisions/README.md lists each decision once', () => {
  const folder = new URL('../docs/decisions/', import.meta.url);
  const decisions = readdirSync(folder).filter((file) => /^\d/.test(file));
  const listed = [...readFileSync(new URL('README.md', folder), 'utf8').matchAll(/\]\((\d[^)]+)\)/g)];
  expect(listed.map(([, file]) => file).sort()).toEqual(decisions.sort());
});
