import { it } from 'vitest';
import { attackInFull } from './hardening-row.ts';
import { ORIGIN_VARIANTS } from './origins.ts';

it('a publishable key only works on its own pages', () => attackInFull(ORIGIN_VARIANTS));
