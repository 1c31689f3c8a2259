import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listLicenses } from './licenses.mjs';
import { repositoryRoot } from './node24.mjs';

/**
 * Licences that a product under Apache-2.0 may include. LGPL and MPL only as separate, unchanged packages that NOTICE
 * names.
 */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'OFL-1.1'],
  ...['MIT-0', 'Python-2.0', '(AFL-2.1 OR BSD-3-Clause)', '(MIT OR CC0-1.0)', 'LGPL-3.0-or-later', 'MPL-2.0'],
]);

test('every package that the product installs has a license that’s compatible with Apache-2.0', () => {
  const packages = listLicenses();
  expect(packages.length).toBeGreaterThan(200);
  expect(packages.filter(({ license }) => !ALLOWED.has(license))).toEqual([]);
});

test('licenses that require more than attribution are in NOTICE, by package', () => {
  const notice = readFileSync(path.join(repositoryRoot, 'NOTICE'), 'utf8');
  const asking = listLicenses().filter(({ license }) => /^(LGPL|MPL)/.test(license));
  expect(asking.map(({ name }) => name)).toEqual(expect.arrayContaining(['codec-parser']));
  for (const { name, license } of asking) expect(notice).toContain(`${name} (${license})`);
});

test('the license of a package without a license field is recognized from its text', () => {
  expect(listLicenses().find(({ name }) => name === 'png-js')).toMatchObject({ license: 'MIT' });
});
