import { readFileSync } from 'node:fs';
import { INTENTS, type Intent, TONES, type Tone } from '../analysis.ts';
import { SPAN_KINDS, type SpanKind } from '../tagger/tags.ts';
import type { Span } from '../text/transcript.ts';
import { joinClitics } from '../text/words.ts';

export const LABELS = new URL('../../labels/', import.meta.url);

/** Words of a sentence that praise, report a problem or ask for a change. */
export interface LabelledSpan extends Span {
  kind: SpanKind;
  /** words that name the thing; null if the sentence doesn't name it */
  target: string | null;
}

/** One reading of a sentence, as the guide (labels/GUIDE.md) describes it. Spans are characters of the text. */
export interface SentenceLabels {
  intent: Intent;
  tone: Tone;
  topic: string;
  spans: LabelledSpan[];
}

export interface LabelledSentence extends SentenceLabels {
  number: number;
  /** its file in the text collections, and the line there, from 1 */
  source: string;
  line: number;
  text: string;
}

export class LabelError extends Error {
  override name = 'LabelError';
}

/** Codes of the guide. */
export const INTENT_OF: Readonly<Record<string, Intent>> = {
  p: 'praise',
  b: 'problem',
  r: 'request',
  q: 'question',
  o: 'other',
};
export const TONE_CODES = ['en', 'ap', 'mi', 'co', 'cu', 'cf', 'wo', 'di', 'fr', 'an', 'ne'];
export const KIND_OF: Readonly<Record<string, SpanKind>> = { '+': 'praise', '-': 'problem', '?': 'request' };
const WHOLE = '*';
const FINAL_PUNCTUATION = /[\s.!?,;:]+$/;

/** Every n-th sentence is for measuring, not for training. */
const HELD_OUT_STEP = 10;

export function isHeldOut({ number }: LabelledSentence): boolean {
  return number % HELD_OUT_STEP === 0;
}

/** Reads all labelled sentences. Throws LabelError if a code is unknown or a span isn't verbatim. */
export function readLabelledSentences(): LabelledSentence[] {
  return readTable('sentences.tsv').map(([number, source, line, intent, tone, topic, spans, text = '']) => ({
    number: Number(number),
    source: String(source),
    line: Number(line),
    text,
    ...parseLabels(text, [intent, tone, topic, spans]),
  }));
}

/** Reads the sentences that two labellers read, before disagreements were settled. */
export function readTwiceLabelled(): { text: string; labels: [SentenceLabels, SentenceLabels] }[] {
  const texts = new Map(readLabelledSentences().map((one) => [one.number, one.text]));
  const readings = new Map<number, SentenceLabels[]>();
  for (const [number, , ...labels] of readTable('twice.tsv')) {
    const parsed = parseLabels(texts.get(Number(number)) ?? '', labels);
    readings.set(Number(number), [...(readings.get(Number(number)) ?? []), parsed]);
  }
  return [...readings].map(([number, [first, second]]) => {
    if (first === undefined || second === undefined) throw new LabelError(`${number}: read only once`);
    return { text: texts.get(number) ?? '', labels: [first, second] };
  });
}

/** Returns a sentence as people would type it ("don't" for "do n't"), with its spans moved along. */
export function withJoinedClitics<T extends { text: string; spans: LabelledSpan[] }>(sentence: T): T {
  const text = joinClitics(sentence.text);
  if (text === sentence.text) return sentence;
  const spans = sentence.spans.flatMap((span) => {
    const start = joinClitics(sentence.text.slice(0, span.start)).length;
    const words = joinClitics(sentence.text.slice(span.start, span.end));
    return text.startsWith(words, start) ? [{ ...span, start, end: start + words.length }] : [];
  });
  return { ...sentence, text, spans };
}

function parseLabels(text: string, [intent, tone, topic, spans]: (string | undefined)[]): SentenceLabels {
  return {
    intent: known(INTENTS, INTENT_OF[intent ?? ''], intent),
    tone: known(TONES, TONES[TONE_CODES.indexOf(tone ?? '')], tone),
    topic: String(topic),
    spans: (spans ?? '')
      .split(' | ')
      .filter((span) => span !== '')
      .map((span) => parseSpan(text, span)),
  };
}

function parseSpan(text: string, code: string): LabelledSpan {
  const kind = known(SPAN_KINDS, KIND_OF[code.charAt(0)], code);
  const mark = code.lastIndexOf('>');
  const isTargeted = mark > 0 && text.includes(code.slice(mark + 1)) && !text.includes(code.slice(1));
  const target = isTargeted ? code.slice(mark + 1) : null;
  const quote = isTargeted ? code.slice(1, mark) : code.slice(1);
  if (quote === WHOLE) return { kind, target, start: 0, end: text.replace(FINAL_PUNCTUATION, '').length };
  const start = text.indexOf(quote);
  if (start < 0 || quote === '') throw new LabelError(`not verbatim: "${quote}" in "${text}"`);
  return { kind, target, start, end: start + quote.length };
}

function known<T>(allowed: readonly T[], value: T | undefined, given: string | undefined): T {
  if (value === undefined || !allowed.includes(value)) throw new LabelError(`an unknown label: ${given}`);
  return value;
}

function readTable(file: string): string[][] {
  const [, ...rows] = readFileSync(new URL(file, LABELS), 'utf8').trimEnd().split('\n');
  return rows.map((row) => row.split('\t'));
}
