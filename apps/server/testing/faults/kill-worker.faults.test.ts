import { it } from 'vitest';
import { proveInFull } from './fault-row.ts';
import { KILL_WORKER } from './kill-worker.ts';

it('a worker killed with -9 at any point loses nothing and charges nothing twice', () =>
  proveInFull(KILL_WORKER));
