import { it } from 'vitest';
import { FORGED_TOKENS } from './forged-tokens.ts';
import { attackInFull } from './hardening-row.ts';

it('no access token that we didn’t sign is accepted', () => attackInFull(FORGED_TOKENS));
