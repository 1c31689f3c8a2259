import { it } from 'vitest';
import { proveInFull } from './fault-row.ts';
import { KILL_API } from './kill-api.ts';

it('an API killed with -9 makes one recording of a request that is repeated', () => proveInFull(KILL_API));
