import { it } from 'vitest';
import { attackInFull } from './hardening-row.ts';
import { MUTATED_UPLOADS } from './mutated-uploads.ts';

it('damaged recordings by the thousands get answers with codes', () => attackInFull(MUTATED_UPLOADS));
