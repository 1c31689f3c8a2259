import { it } from 'vitest';
import { FORBIDDEN_TARGETS } from './forbidden-targets.ts';
import { attackInFull } from './hardening-row.ts';

it('no address of a customer leads into our network', () => attackInFull(FORBIDDEN_TARGETS));
