import { describe, it } from 'vitest';
import { BURST } from './burst.ts';
import { attackInPart } from './hardening-row.ts';

// At full size: npm run test:hardening
describe('attacks that must not work', () => {
  it('a burst of one account: another one’s reads are all answered, and nothing is a fault of ours', () =>
    attackInPart(BURST, { streams: 200, uploads: 200, idleReads: 8 }));
});
