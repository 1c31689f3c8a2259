import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';
import { sentencesOf } from './sentences-of.ts';

describe('a remote engine', () => {
  it('pauses after three failures in a row, is tried once, and pauses again if that fails', () => {
    let now = 0;
    const breaker = new CircuitBreaker(() => now);
    breaker.failed();
    breaker.failed();
    breaker.succeeded();
    breaker.failed();
    breaker.failed();
    expect(breaker.isOpen).toBe(false);
    breaker.failed();
    expect(breaker.isOpen).toBe(true);
    now += 30_000;
    expect(breaker.isOpen).toBe(false);
    breaker.failed();
    expect(breaker.isOpen).toBe(true);
    now += 30_000;
    breaker.succeeded();
    breaker.failed();
    expect(breaker.isOpen).toBe(false);
  });

  it('that is rate-limited pauses as long as it says, at most ten minutes, and ten seconds if it doesn’t say', () => {
    let now = 0;
    const breaker = new CircuitBreaker(() => now);
    breaker.rateLimited(5_000);
    now = 4_999;
    expect(breaker.isOpen).toBe(true);
    now = 5_000;
    expect(breaker.isOpen).toBe(false);
    breaker.rateLimited(undefined);
    now += 9_999;
    expect(breaker.isOpen).toBe(true);
    breaker.rateLimited(86_400_000);
    now += 600_000;
    expect(breaker.isOpen).toBe(false);
  });

  it('that returns single words has them joined into sentences', () => {
    const word = (text: string, startSecond: number) => ({ text, startSecond, endSecond: startSecond + 0.4 });
    const words = [word(' It', 0), word('works.', 0.5), word('"Well."', 1), word('Um', 1.5), word('slow', 4)];
    expect(sentencesOf(words)).toEqual([
      { text: 'It works.', startSecond: 0, endSecond: 0.9 },
      { text: '"Well."', startSecond: 1, endSecond: 1.4 },
      { text: 'Um', startSecond: 1.5, endSecond: 1.9 },
      { text: 'slow', startSecond: 4, endSecond: 4.4 },
    ]);
    expect(sentencesOf([])).toEqual([]);
  });
});
