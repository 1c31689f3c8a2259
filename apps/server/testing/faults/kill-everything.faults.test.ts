import { it } from 'vitest';
import { proveInFull } from './fault-row.ts';
import { KILL_EVERYTHING } from './kill-everything.ts';

it('a whole service killed with -9 continues where it was', () => proveInFull(KILL_EVERYTHING));
