import { expect, test } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

const SOURCES = new Map([
  ['apps/server/src/app.ts', "import { routes } from './limits/routes.ts';"],
  ['apps/server/src/app.test.ts', "import { app } from './app.ts';"],
  ['apps/server/src/limits/limit.ts', "import { code } from '@voice-feedback/contract/errors';"],
  ['apps/server/src/limits/limit.test.ts', "import { limit } from './limit.ts';"],
  ['apps/server/src/limits/limit.faults.test.ts', "import { limit } from './limit.ts';"],
  ['apps/server/src/limits/routes.ts', "import { limit } from './limit.ts';"],
  ['apps/server/src/limits/routes.test.ts', "import { routes } from './routes.ts';"],
  ['apps/server/src/limits/process.test.ts', "new URL('./limit.ts', import.meta.url)"],
  ['apps/server/src/mail/mail.test.ts', "import { mail } from './mail.ts';"],
  ['apps/server/src/mail/mail.ts', ''],
  ['packages/contract/src/errors.ts', ''],
]);
const PACKAGES = new Map([['@voice-feedback/contract', 'packages/contract']]);
const nearest = (...changed: string[]) => nearestTests(changed, SOURCES, PACKAGES);

test('of a source file are those that import or start it, then indirect ones, and no unrelated ones', () => {
  expect(nearest('apps/server/src/limits/limit.ts')).toEqual([
    'apps/server/src/limits/limit.test.ts',
    'apps/server/src/limits/process.test.ts',
    'apps/server/src/limits/routes.test.ts',
    'apps/server/src/app.test.ts',
  ]);
});

test('a change of a package reaches the tests of what imports it', () => {
  expect(nearest('packages/contract/src/errors.ts')).toContain('apps/server/src/limits/limit.test.ts');
});

test('a changed test comes first; a removed one doesn’t run', () => {
  const changed = [
    'apps/server/src/app.test.ts',
    'apps/server/src/gone.test.ts',
    'apps/server/src/limits/limit.ts',
  ];
  const found = nearest(...changed);
  expect(found[0]).toBe('apps/server/src/app.test.ts');
  expect(found).not.toContain('apps/server/src/gone.test.ts');
});

test('of a file that nothing imports are those next to it or above it', () => {
  expect(nearest('apps/server/src/mail/templates/mail.css')).toEqual(['apps/server/src/mail/mail.test.ts']);
});
