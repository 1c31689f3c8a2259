import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './node24.mjs';
import { PLANTED_DEFECTS } from './planted-defects.mjs';

const DEFECTS = 30;
const inRepository = (file) => path.join(repositoryRoot, file);

describe('the planted defects', () => {
  test(`are ${DEFECTS}, each with its own id`, () => {
    expect(new Set(PLANTED_DEFECTS.map(({ id }) => id)).size).toBe(DEFECTS);
    expect(PLANTED_DEFECTS).toHaveLength(DEFECTS);
  });

  test.each(PLANTED_DEFECTS)('$id: $what — can be planted, and its tests are there', (defect) => {
    const { file, before, after, tests } = defect;
    const places = readFileSync(inRepository(file), 'utf8').split(before).length - 1;
    expect(places, `places of the text in ${file}`).toBe(1);
    expect(after).not.toBe(before);
    expect(tests.filter((name) => !existsSync(inRepository(name)))).toEqual([]);
  });
});
