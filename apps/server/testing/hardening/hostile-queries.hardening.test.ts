import { it } from 'vitest';
import { attackInFull } from './hardening-row.ts';
import { HOSTILE_QUERIES } from './hostile-queries.ts';

it('no number or date in a query is our fault', () => attackInFull(HOSTILE_QUERIES));
