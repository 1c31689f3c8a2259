import { it } from 'vitest';
import { CLOCK } from './clock.ts';
import { proveInFull } from './fault-row.ts';

it('clocks that are wrong or jump expire nothing early', () => proveInFull(CLOCK));
