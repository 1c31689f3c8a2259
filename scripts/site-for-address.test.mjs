import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUILT_FOR, siteFor } from '../deploy/image/site-for-address.mjs';

let from;
let to;
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-site-'));
  from = path.join(folder, 'built');
  to = path.join(folder, 'data/site');
  mkdirSync(path.join(from, 'assets'), { recursive: true });
  writeFileSync(path.join(from, 'llms.txt'), `[Errors](${BUILT_FOR}/docs/errors.md)`);
  writeFileSync(path.join(from, 'llms.txt.gz'), gzipSync(`[Errors](${BUILT_FOR}/docs/errors.md)`));
  writeFileSync(path.join(from, 'assets/a-1.js'), 'export {}');
});
afterEach(() => rmSync(path.dirname(from), { recursive: true }));

test('a copy of the site has the address in every form of a file, and is the built one for the address it was built for', () => {
  expect(siteFor(BUILT_FOR, { from, to })).toBe(from);
  expect(siteFor('http://localhost:8001/', { from, to })).toBe(to);
  const expected = '[Errors](http://localhost:8001/docs/errors.md)';
  expect(readFileSync(path.join(to, 'llms.txt'), 'utf8')).toBe(expected);
  expect(gunzipSync(readFileSync(path.join(to, 'llms.txt.gz'))).toString()).toBe(expected);
  expect(brotliDecompressSync(readFileSync(path.join(to, 'llms.txt.br'))).toString()).toBe(expected);
  expect(lstatSync(path.join(to, 'assets/a-1.js')).isSymbolicLink()).toBe(true);
});

test('a separate copy stays complete if the built one is removed', () => {
  siteFor('http://localhost:8001', { from, to, place: copyFileSync });
  rmSync(from, { recursive: true });
  expect(readFileSync(path.join(to, 'assets/a-1.js'), 'utf8')).toBe('export {}');
});
