import { describe, it } from 'vitest';
import { proveInFull } from './fault-row.ts';
import { FOLDER_ROWS, S3_DOWN } from './store-down.ts';

// In parallel, because almost all of it is waiting.
describe('an audio store that is unavailable for minutes', { concurrent: true }, () => {
  it.for([S3_DOWN, ...FOLDER_ROWS])('costs no recording: $fault', (row) => proveInFull(row));
});
