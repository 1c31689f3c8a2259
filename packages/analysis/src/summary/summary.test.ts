import { describe, expect, it } from 'vitest';
import { centralSentences, summarise } from './summary.ts';

describe('the summary', () => {
  it('of a message of one or two sentences is its title', () => {
    expect(summarise('I love it. But it crashes.', [], 'Crashes; love it')).toBe('Crashes; love it');
    expect(summarise('', [], '')).toBe('');
  });

  it('of a longer one is two of its sentences in the order they were said', () => {
    const text =
      'So hi there. The export of my reports fails every time. I had lunch. Exporting the reports fails with an error. The reports matter to us.';
    const summary = summarise(text, [], '');
    expect(summary).toMatch(/export/i);
    expect(summary).not.toContain('lunch');
    expect(summary.length).toBeLessThan(text.length);
  });

  it('doesn’t say the same thing twice', () => {
    const chosen = centralSentences(
      [
        'The battery life is very good.',
        'The battery life is very good.',
        'Its battery life is good but the screen is dim.',
      ],
      2,
    );
    expect(chosen).not.toEqual([0, 1]);
  });

  it('of an endless unpunctuated message is cut at a word', () => {
    const summary = summarise('and the app keeps crashing again '.repeat(60).trim(), [], 'Keeps crashing');
    expect(summary.length).toBeLessThan(330);
    expect(summary).toMatch(/ …$/);
  });
});
