import { it } from 'vitest';
import { DEADLY_RECORDING } from './deadly-recording.ts';
import { proveInFull } from './fault-row.ts';

it('a recording that crashes its process takes none of the others with it', () =>
  proveInFull(DEADLY_RECORDING));
