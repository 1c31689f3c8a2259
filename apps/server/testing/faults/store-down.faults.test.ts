import { describe, it } from 'vitest';
import { proveInFull } from './fault-row.ts';
import { STORE_ROWS } from './store-down.ts';

// In parallel, because almost all of it is waiting.
describe('an audio store that is away for minutes', { concurrent: true }, () => {
  it.for(STORE_ROWS)('costs no recording: $fault', (row) => proveInFull(row));
});
