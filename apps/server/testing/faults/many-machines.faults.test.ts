import { it } from 'vitest';
import { proveInFull } from './fault-row.ts';
import { MANY_MACHINES } from './many-machines.ts';

it('docs/many-machines.md, followed literally, leads to an installation that can lose hosts and nothing else', () =>
  proveInFull(MANY_MACHINES));
