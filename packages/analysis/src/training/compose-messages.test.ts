import { describe, expect, it } from 'vitest';
import { readTranscripts } from '../evaluation/transcripts.ts';
import { words } from '../text/words.ts';
import { type LabelledMessage, readAppMessages } from './app-messages.ts';
import { composeMessage, noiseMessage } from './compose-messages.ts';
import { seededRandom } from './random.ts';
import { textKey } from './text-data.ts';

const RUN_LENGTH = 5;
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
  it('are more than 1,500, of every intent and tone, and their spans have words', () => {
    const messages = readAppMessages();
    expect(messages.length).toBeGreaterThan(1_500);
    expect(new Set(messages.map((one) => one.intent)).size).toBe(5);
    expect(new Set(messages.map((one) => one.tone)).size).toBe(11);
    expect(new Set(messages.map((one) => textKey(one.text))).size).toBe(messages.length);
    expect(messages.flatMap(quotes).every((quote) => /\w/.test(quote))).toBe(true);
    expect(messages.some((one) => /[{}[\]]/.test(one.text))).toBe(false);
  });

  it('share no five words in a row with a test transcript', () => {
    const heard = new Set(readTranscripts('test').flatMap((one) => wordRuns(one.text)));
    expect(heard.size).toBeGreaterThan(1_000);
    expect(readAppMessages().filter((one) => wordRuns(one.text).some((run) => heard.has(run)))).toEqual([]);
  });
});

function wordRuns(text: string): string[] {
  const plain = words(text)
    .map((word) => word.text)
    .filter((word) => /\w/.test(word));
  return plain.slice(0, 1 - RUN_LENGTH).map((_, at) => plain.slice(at, at + RUN_LENGTH).join(' '));
}

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
