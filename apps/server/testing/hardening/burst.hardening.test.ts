import { it } from 'vitest';
import { BURST } from './burst.ts';
import { attackInFull } from './hardening-row.ts';

it('one account’s burst does not slow another account', () => attackInFull(BURST));
