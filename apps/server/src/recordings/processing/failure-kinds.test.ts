import { readFile } from 'node:fs/promises';
import { WAITING_REASONS } from '@voice-feedback/contract/feedback';
import { describe, expect, it } from 'vitest';
import { FAILURE_KINDS } from './failure-kinds.ts';
import { pauseSeconds } from './patience.ts';

describe('the table of failures', () => {
  it('is the same in docs/failures.md and in the code', async () => {
    const page = await readFile(new URL('../../../../../docs/failures.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| `([a-z_]+)` \| (recording|account) \|$/gm)];
    expect(Object.fromEntries(rows.map(([, code, kind]) => [code, kind]))).toEqual(FAILURE_KINDS);
  });

  it('lets a recording wait only for failures of its account', () => {
    const codes = Object.entries(FAILURE_KINDS).flatMap(([code, kind]) => (kind === 'account' ? [code] : []));
    expect(codes.sort()).toEqual([...WAITING_REASONS].sort());
  });
});

describe('the pauses between attempts', () => {
  it('double from two seconds up to a quarter of an hour, with jitter', () => {
    expect([1, 2, 3, 4].map((failures) => pauseSeconds(failures, 0))).toEqual([2, 4, 8, 16]);
    expect(pauseSeconds(30, 0)).toBe(900);
    expect(pauseSeconds(10_000, 0)).toBe(900);
    expect(pauseSeconds(1, 1)).toBeCloseTo(1.6);
  });
});
