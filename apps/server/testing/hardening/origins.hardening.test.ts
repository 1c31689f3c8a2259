import { it } from 'vitest';
import { attackInFull } from './hardening-row.ts';
import { ORIGIN_VARIANTS } from './origins.ts';

it('a publishable key works on its own pages only', () => attackInFull(ORIGIN_VARIANTS));
