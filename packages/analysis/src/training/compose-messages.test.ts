import { describe, expect, it } from 'vitest';
import { type LabelledMessage, readAppMessages } from './app-messages.ts';
import { composeMessage, noiseMessage } from './compose-messages.ts';
import { seededRandom } from './random.ts';

const quotes = ({ text, spans }: LabelledMessage) => spans.map(({ start, end }) => text.slice(start, end));
const praise: LabelledMessage = {
  text: 'I like it.',
  intent: 'praise',
  tone: 'appreciative',
  spans: [{ kind: 'praise', target: null, start: 0, end: 9 }],
};
const problem: LabelledMessage = {
  text: 'it crashes',
  intent: 'problem',
  tone: 'frustrated',
  spans: [{ kind: 'problem', target: null, start: 0, end: 10 }],
};

describe('our own messages', () => {
  it('are more than 900, of every intent, and their spans have words', () => {
    const messages = readAppMessages();
    expect(messages.length).toBeGreaterThan(900);
    expect(new Set(messages.map((one) => one.intent)).size).toBe(5);
    expect(messages.flatMap(quotes).every((quote) => /\w/.test(quote))).toBe(true);
    expect(messages.some((one) => /[{}[\]]/.test(one.text))).toBe(false);
  });
});

describe('a composed message', () => {
  it('keeps the spans of its parts and takes the intent of the main one', () => {
    const message = composeMessage([praise, problem], seededRandom(1));
    expect(quotes(message)).toEqual(['I like it', 'it crashes']);
    expect(message).toMatchObject({ intent: 'problem', tone: 'mixed' });
    expect(composeMessage([problem, problem], seededRandom(1)).tone).toBe('frustrated');
  });
});

describe('a message as a poor recognizer transcribes it', () => {
  it('keeps its spans on their words', () => {
    const twice = noiseMessage(problem, (word) => [word, word]);
    expect(twice.text).toBe('it it crashes crashes');
    expect(quotes(twice)).toEqual(['it it crashes crashes']);
    const half = noiseMessage(
      { ...praise, text: 'Well, I like it.', spans: [{ kind: 'praise', target: null, start: 6, end: 15 }] },
      (word) => (word === 'i' ? [] : [word]),
    );
    expect(half.text).toBe('well like it');
    expect(quotes(half)).toEqual(['like it']);
  });

  it('loses a span whose words were all missed', () => {
    expect(noiseMessage(problem, () => []).spans).toEqual([]);
  });
});
