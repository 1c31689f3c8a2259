import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintOf, swapLink } from './build-web.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'voice-feedback-build-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

describe('the site is rebuilt', () => {
  const inputs = ['sdks/js/src/stream.ts'];
  beforeEach(() => {
    write('apps/web/app/root.tsx', 'root');
    write('apps/web/public/logo.svg', 'logo');
    write('scripts/finish-web-build.mjs', 'finish');
    write('package-lock.json', '{}');
    write('sdks/js/src/stream.ts', 'stream');
    write('sdks/js/src/cli.ts', 'command line');
  });

  test.each([
    ['a page changes', () => write('apps/web/app/root.tsx', 'another root')],
    ['a file is added that no page imports yet', () => write('apps/web/public/logo.png', 'logo')],
    ['a step of the build changes', () => write('scripts/finish-web-build.mjs', 'another')],
    ['a dependency changes', () => write('package-lock.json', '{"a":1}')],
    ['a source outside that the last build imported changes', () => write('sdks/js/src/stream.ts', 'other')],
    ['such a source goes', () => rmSync(path.join(root, 'sdks/js/src/stream.ts'))],
  ])('when %s', (_what, change) => {
    const before = fingerprintOf(root, inputs);
    change();
    expect(fingerprintOf(root, inputs)).not.toBe(before);
  });

  test('not when the build itself changes, or a source that the last build did not import', () => {
    const before = fingerprintOf(root, inputs);
    write('sdks/js/src/cli.ts', 'another command line');
    write('apps/web/build/site/client/index.html', 'built');
    expect(fingerprintOf(root, inputs)).toBe(before);
  });
});

test('a new build replaces the old one in one step, but not the one for another address', () => {
  const link = path.join(root, 'site');
  for (const name of ['one', 'two', 'other']) write(`${name}/index.html`, name);
  swapLink(path.join(root, 'site-other'), path.join(root, 'other'));
  for (const name of ['one', 'two']) {
    swapLink(link, path.join(root, name));
    expect(readFileSync(path.join(link, 'index.html'), 'utf8')).toBe(name);
  }
  expect(readdirSync(root).sort()).toEqual(['other', 'site', 'site-other', 'two']);
  expect(readFileSync(path.join(root, 'site-other/index.html'), 'utf8')).toBe('other');
});
