import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './node24.mjs';
import { RepositoryCopy } from './repository-copy.mjs';

test('a copy contains our own packages, and a change in it doesn’t affect the working tree', () => {
  const copy = new RepositoryCopy();
  try {
    copy.fill();
    const inCopy = (...names) => realpathSync(path.join(copy.folder, ...names));
    expect(inCopy('node_modules', '@voice-feedback', 'recorder')).toBe(inCopy('packages', 'recorder'));
    expect(inCopy('node_modules', 'vitest')).toBe(
      realpathSync(path.join(repositoryRoot, 'node_modules', 'vitest')),
    );
    const before = readFileSync(path.join(repositoryRoot, 'LICENSE'), 'utf8');
    expect(copy.read('LICENSE')).toBe(before);
    copy.write('LICENSE', 'changed');
    expect(copy.read('LICENSE')).toBe('changed');
    expect(readFileSync(path.join(repositoryRoot, 'LICENSE'), 'utf8')).toBe(before);
  } finally {
    copy.remove();
  }
});
