import { it } from 'vitest';
import { proveInFull } from './fault-row.ts';
import { MIXED_LOAD } from './mixed-load.ts';

it('half an hour of load and random kills loses nothing, in flat memory', () => proveInFull(MIXED_LOAD));
