import { it } from 'vitest';
import { attackInFull } from './hardening-row.ts';
import { TIMING } from './timing.ts';

it('the clock tells nobody who has an account', () => attackInFull(TIMING));
