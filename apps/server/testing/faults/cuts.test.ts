import { describe, it } from 'vitest';
import { CLOCK } from './clock.ts';
import { CUT_TIMEOUT_MS, proveACut } from './fault-row.ts';
import { KILL_EVERYTHING } from './kill-everything.ts';
import { S3_DOWN } from './store-down.ts';

// Rows whose service has settings of its own. The other rows share one, in shared-*.test.ts. Full size: npm run test:faults
describe('no accepted recording is lost, and none is charged twice', {
  concurrent: true,
  timeout: CUT_TIMEOUT_MS,
}, () => {
  it('when everything is killed with -9', () =>
    proveACut(KILL_EVERYTHING, { kills: 1, program: 'the stack alone' }));

  it(`when ${S3_DOWN.fault}`, () => proveACut(S3_DOWN, { outageSeconds: 6, recordings: 3 }));

  it('if clocks are wrong', () => proveACut(CLOCK, { cases: CLOCK.full.cases.slice(0, 1), recordings: 2 }));
});
