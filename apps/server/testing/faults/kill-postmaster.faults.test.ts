import { it } from 'vitest';
import { proveInFull } from './fault-row.ts';
import { KILL_POSTMASTER } from './kill-postmaster.ts';

it('a PostgreSQL killed with -9 loses nothing that was acknowledged', () => proveInFull(KILL_POSTMASTER));
