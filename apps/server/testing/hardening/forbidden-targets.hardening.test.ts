import { it } from 'vitest';
import { FORBIDDEN_TARGETS } from './forbidden-targets.ts';
import { attackInFull } from './hardening-row.ts';

it('no URL from a customer leads into our network', () => attackInFull(FORBIDDEN_TARGETS));
