import { it } from 'vitest';
import { attackInFull } from './hardening-row.ts';
import { TIMING } from './timing.ts';

it('response times don’t reveal who has an account', () => attackInFull(TIMING));
