import { describe, expect, it } from 'vitest';
import { type Intent, type SentimentLabel, TONES, type Tone } from '../analysis.ts';
import { toneOf } from './tone.ts';

function tone(text: string, intent: Intent, label: SentimentLabel, mixed = false) {
  const score = label === 'positive' ? 0.7 : label === 'negative' ? -0.7 : 0;
  return toneOf(text, {
    emotions: [],
    sentiment: { label, score, confidence: 0.7 },
    intent,
    mixed,
    reading: null,
  });
}

describe('tone', () => {
  it.each([
    ['I am worried that my money is gone', 'problem', 'negative', 'worried'],
    ['This is ridiculous, I want my money back!', 'problem', 'negative', 'angry'],
    ['It stopped again, every single time', 'problem', 'negative', 'frustrated'],
    ['It used to be better, such a shame', 'problem', 'negative', 'disappointed'],
    ['Please add a search', 'request', 'neutral', 'constructive'],
    ['How long is the trial?', 'question', 'neutral', 'curious'],
    ['Wow, I love it, this is amazing!', 'praise', 'positive', 'enthusiastic'],
    ['Thank you, that was helpful', 'praise', 'positive', 'appreciative'],
    ['I moved to Austin', 'other', 'neutral', 'neutral'],
  ] as const)('of "%s" (%s, %s) is %s', (text, intent, label, expected) => {
    expect(tone(text, intent, label)).toBe(expected);
  });

  it('is mixed if there is praise and blame, and never cheerful in a complaint', () => {
    expect(tone('I love it but it crashes', 'problem', 'negative', true)).toBe('mixed');
    expect(tone('Wow, thanks! It crashed again.', 'problem', 'negative')).not.toBe('enthusiastic');
    expect(tone('The playlist is scary good', 'praise', 'positive')).not.toBe('worried');
  });

  it('follows the model if the words alone say little', () => {
    const evenly = Object.fromEntries(TONES.map((one) => [one, 0.02])) as Record<Tone, number>;
    const evidence = {
      emotions: [],
      sentiment: { label: 'negative', score: -0.5, confidence: 0.6 },
      intent: 'problem',
      mixed: false,
    } as const;
    const text = 'My neighbor can see my camera';
    expect(toneOf(text, { ...evidence, reading: null })).toBe('frustrated');
    expect(toneOf(text, { ...evidence, reading: { ...evenly, worried: 0.8 } })).toBe('worried');
  });
});
