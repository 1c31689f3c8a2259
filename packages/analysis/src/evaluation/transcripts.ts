import { existsSync, readFileSync } from 'node:fs';
import {
  INTENTS,
  type Intent,
  SENTIMENT_LABELS,
  type SentimentLabel,
  TONES,
  type Tone,
} from '../analysis.ts';

export type LabelledKind = 'praise' | 'complaint' | 'defect' | 'request';

/** One of our own transcripts, labeled in two passes (see fixtures/README.md). */
export interface LabelledTranscript {
  id: string;
  split: 'dev' | 'test';
  text: string;
  sentiment: SentimentLabel;
  mixed: boolean;
  intent: Intent;
  tone: Tone;
  claims: { kind: LabelledKind; topic: string; quote: string }[];
}

export class FixtureError extends Error {
  override name = 'FixtureError';
}

const FIXTURES = new URL('../../fixtures/', import.meta.url);
const KINDS: readonly LabelledKind[] = ['praise', 'complaint', 'defect', 'request'];

/**
 * Reads our own transcripts, all or one split. Throws FixtureError if a label is invalid or a quote isn't verbatim.
 */
export function readTranscripts(split?: LabelledTranscript['split']): LabelledTranscript[] {
  return readFixture('feedback.jsonl').filter((one) => split === undefined || one.split === split);
}

/** French messages: those that the rules were tuned on, and those that were labelled independently of them. */
export type FrenchFixture = 'french-dev.jsonl' | 'french.jsonl';

export function hasFrenchTranscripts(file: FrenchFixture): boolean {
  return existsSync(new URL(file, FIXTURES));
}

/** Throws FixtureError if a label is invalid or a quote isn't verbatim. */
export function readFrenchTranscripts(file: FrenchFixture): LabelledTranscript[] {
  return readFixture(file);
}

function readFixture(file: string): LabelledTranscript[] {
  return readFileSync(new URL(file, FIXTURES), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseTranscript(JSON.parse(line)));
}

/** Parses and checks one line. Throws FixtureError. */
export function parseTranscript(value: unknown): LabelledTranscript {
  const row = record(value);
  const text = String(row.text);
  if (!Array.isArray(row.claims)) throw new FixtureError(`${row.id}: no claims`);
  const claims = row.claims.map((claim: unknown) => {
    const { kind, topic, quote } = record(claim);
    if (!text.includes(String(quote))) throw new FixtureError(`${row.id}: not verbatim: ${quote}`);
    return { kind: oneOf(KINDS, kind), topic: String(topic), quote: String(quote) };
  });
  return {
    id: String(row.id),
    // a file that is all test needs no split
    split: oneOf(['dev', 'test'] as const, row.split ?? 'test'),
    text,
    sentiment: oneOf(SENTIMENT_LABELS, row.sentiment),
    mixed: row.mixed === true,
    intent: oneOf(INTENTS, row.intent),
    tone: oneOf(TONES, row.tone),
    claims,
  };
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new FixtureError(`${value} is none of ${allowed.join(', ')}`);
  return found;
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new FixtureError('a line that is no object');
  return Object.fromEntries(Object.entries(value));
}
