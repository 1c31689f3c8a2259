import { expect, it } from 'vitest';
import { readMigrations } from './migration-files.ts';

/** Both were merged with this time, and renaming one would be refused by databases where it has run. */
const SHARED_TIMES = ['202611260210'];

it('each migration has its own time, so that names alone don’t decide which one runs first', async () => {
  const times = (await readMigrations()).map(({ name }) => name.slice(0, name.indexOf('_')));
  expect(times.filter((time, index) => times.indexOf(time) !== index)).toEqual(SHARED_TIMES);
});
