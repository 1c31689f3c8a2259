import { describe, it } from 'vitest';
import { CONNECTION_ROWS } from './connection.ts';
import { proveInFull } from './fault-row.ts';

describe('a bad connection to PostgreSQL', { concurrent: true }, () => {
  it.for(CONNECTION_ROWS)('costs no recording: $fault', (row) => proveInFull(row));
});
