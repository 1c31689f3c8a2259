import { it } from 'vitest';
import { ACCESS_MATRIX } from './access-matrix.ts';
import { attackInFull } from './hardening-row.ts';

it('nobody can read or change data of another account', () => attackInFull(ACCESS_MATRIX));
