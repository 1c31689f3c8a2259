import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENT = 'docs/security-review.md';
/** Number of findings of each severity, by section. */
const FINDINGS = [
  { S1: 3, S2: 7, S3: 14 },
  { S1: 2, S2: 1, S3: 8 },
];

/** The findings in each section of the document, with the tests named for them. */
async function readTables() {
  const text = await readFile(path.join(ROOT, DOCUMENT), 'utf8');
  return text
    .split('\n## ')
    .slice(1)
    .map((section) =>
      [...section.matchAll(/^\| (S\d-\d+) .*\| (.*) \|$/gm)].map(([, id = '', cell = '']) => ({
        id,
        tests: [...cell.matchAll(/`([^`]+)`: ((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, file = '', names = '']) =>
          [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
        ),
      })),
    );
}

it('every finding of the security reviews has a test that exists under the name given', async () => {
  const missing: string[] = [];
  for (const { id, tests } of (await readTables()).flat()) {
    if (tests.length === 0) missing.push(`${id} names no test`);
    for (const { file, name } of tests) {
      const source = await readFile(path.join(ROOT, file), 'utf8').catch(() => '');
      const isThere = ["'", '"', '`'].some(
        (quote) =>
          source.includes(`(${quote}${name}${quote}`) || source.includes(`  ${quote}${name}${quote},`),
      );
      if (!isThere) missing.push(`${id}: ${file} has no “${name}”`);
    }
  }
  expect(missing).toEqual([]);
});

it('the list omits no finding', async () => {
  const found = (await readTables()).map((findings) => findings.map(({ id }) => id));
  const all = FINDINGS.map((counts) =>
    Object.entries(counts).flatMap(([severity, count]) =>
      Array.from({ length: count }, (_, index) => `${severity}-${index + 1}`),
    ),
  );
  expect(found).toEqual(all);
});
