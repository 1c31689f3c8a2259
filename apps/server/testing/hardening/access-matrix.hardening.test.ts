import { it } from 'vitest';
import { ACCESS_MATRIX } from './access-matrix.ts';
import { attackInFull } from './hardening-row.ts';

it('nobody reads or changes what is another account’s', () => attackInFull(ACCESS_MATRIX));
