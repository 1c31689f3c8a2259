import { describe, expect, it } from 'vitest';
import { readFrenchTranscripts } from '../evaluation/transcripts.ts';
import { fold } from '../french/french-words.ts';
import { encodeFrenchModel } from '../french/model/french-model-file.ts';
import { fitFrench, sentimentOfSpans } from './fit-french.ts';
import { readFrenchMessages } from './french-messages.ts';

const messages = readFrenchMessages();
const key = (text: string) =>
  fold(text)
    .match(/[a-z0-9]+/g)
    ?.join(' ') ?? '';

describe('our own French messages', () => {
  it('are more than 3,500 of every intent and tone, and a twelfth is held out', () => {
    expect(messages.length).toBeGreaterThan(3_500);
    expect(new Set(messages.map((one) => one.intent)).size).toBe(5);
    expect(new Set(messages.map((one) => one.tone)).size).toBe(11);
    expect(messages.some((one) => /[{}[\]]/.test(one.text))).toBe(false);
    const heldOut = messages.filter((one) => one.isHeldOut).length / messages.length;
    expect(heldOut).toBeGreaterThan(1 / 15);
    expect(heldOut).toBeLessThan(1 / 10);
  });

  it('share no message and no eight words in a row with the messages that measure the analysis', () => {
    const runs = (text: string) => {
      const words = key(text).split(' ');
      return words.slice(7).map((_, at) => words.slice(at, at + 8).join(' '));
    };
    const fixture = readFrenchTranscripts('french.jsonl').map((one) => one.text);
    const known = new Set([...fixture.map(key), ...fixture.flatMap(runs)]);
    expect(known.size).toBeGreaterThan(5_000);
    const shared = messages.filter(
      ({ text }) => known.has(key(text)) || runs(text).some((run) => known.has(run)),
    );
    expect(shared.map(({ text }) => text)).toEqual([]);
  });
});

describe('the sentiment of a message', () => {
  it('follows from what it says: a problem outweighs praise, and a wish is neutral', () => {
    expect(sentimentOfSpans([{ kind: 'praise' }, { kind: 'problem' }])).toBe(2);
    expect(sentimentOfSpans([{ kind: 'praise' }, { kind: 'request' }])).toBe(0);
    expect(sentimentOfSpans([{ kind: 'request' }])).toBe(1);
    expect(sentimentOfSpans([])).toBe(1);
  });
});

describe('training', () => {
  it('gives the same model for the same messages and seed', () => {
    const few = messages.filter((_, at) => at % 60 === 0);
    const file = () => Buffer.from(encodeFrenchModel(fitFrench(few, 1)));
    expect(file().equals(file())).toBe(true);
  });
});
