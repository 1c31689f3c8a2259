import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measurePages } from './page-sizes.ts';

let folder: string;
let site: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-sizes-'));
  site = path.join(folder, 'client');
  mkdirSync(site);
  mkdirSync(path.join(site, 'assets'));
  mkdirSync(path.join(site, 'docs'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = (modules: string) =>
  `<script type="text/plain" data-modules="${modules}">import * as a from "/assets/start.js";</script>`;
const size = (text: string) => gzipSync(text, { level: 9 }).length;

test('a page has the modules that it names, those of its bootstrap, and what they import; not what they load later', () => {
  const code = {
    'start.js': 'export default 1',
    'docs.js': 'import{a}from"./shared.js";const b=()=>import("./later.js")',
    'shared.js': 'export const a=2;import"./deep.js"',
    'deep.js': 'console.log(3)',
    'later.js': 'export default "a press"',
  };
  for (const [name, text] of Object.entries(code)) writeFileSync(path.join(site, 'assets', name), text);
  writeFileSync(path.join(site, 'index.html'), page('/assets/start.js'));
  writeFileSync(path.join(site, 'docs/index.html'), page('/assets/docs.js /assets/shared.js'));
  const sum = (...names: (keyof typeof code)[]) => names.reduce((total, name) => total + size(code[name]), 0);
  expect(measurePages(site).map(({ page: at, bytes }) => [at, bytes])).toEqual([
    ['/docs', sum('start.js', 'docs.js', 'shared.js', 'deep.js')],
    ['/', sum('start.js')],
  ]);
});

test('a page without its list is no page of ours', () => {
  writeFileSync(path.join(site, 'index.html'), '<p>Hello</p>');
  expect(() => measurePages(site)).toThrow('doesn’t name its modules');
});
