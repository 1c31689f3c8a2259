import { readFileSync } from 'node:fs';
import { PII_KINDS, type PiiKind, type PiiSpan } from '../redact/pii.ts';

/** A sentence of fixtures/redaction with the passages that must be redacted. */
export interface LabelledSentence {
  text: string;
  spans: PiiSpan[];
}

const LABEL = new RegExp(`\\{(${PII_KINDS.join('|')}):([^}]*)\\}`, 'g');

/** @param set name of a file in fixtures/redaction */
export function readLabelledRedactions(set: 'development' | 'held-out'): LabelledSentence[] {
  const file = new URL(`../../fixtures/redaction/${set}.txt`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(labelled);
}

function labelled(line: string): LabelledSentence {
  const spans: PiiSpan[] = [];
  let text = '';
  let at = 0;
  for (const match of line.matchAll(LABEL)) {
    text += line.slice(at, match.index);
    const words = match[2] ?? '';
    const kind = PII_KINDS.find((known) => known === match[1]);
    if (kind !== undefined) spans.push({ start: text.length, end: text.length + words.length, kind });
    text += words;
    at = match.index + match[0].length;
  }
  return { text: text + line.slice(at), spans };
}

export interface RedactionScore {
  /** labeled passages, and those of them redacted from their first to their last letter or digit */
  labelled: number;
  removed: number;
  /** passages found, and those of them that overlap a labeled one */
  found: number;
  right: number;
}

export interface RedactionScores {
  all: RedactionScore;
  ofKind: Record<PiiKind, RedactionScore>;
  /** one description per mistake */
  mistakes: string[];
}

/** Scores a detector: how many labeled passages it redacts, as any kind, and how many redacted passages are labeled. */
export function scoreRedaction(
  sentences: readonly LabelledSentence[],
  find: (text: string) => PiiSpan[],
): RedactionScores {
  const none = (): RedactionScore => ({ labelled: 0, removed: 0, found: 0, right: 0 });
  const ofKind = { email: none(), card: none(), address: none(), phone: none(), name: none() };
  const all = none();
  const mistakes: string[] = [];
  for (const { text, spans } of sentences) {
    const found = find(text);
    for (const label of spans) {
      const removed = isCovered(text, label, found);
      if (!removed) mistakes.push(`missed ${label.kind} "${text.slice(label.start, label.end)}": ${text}`);
      for (const score of [all, ofKind[label.kind]]) {
        score.labelled += 1;
        if (removed) score.removed += 1;
      }
    }
    for (const span of found) {
      const right = spans.some((label) => label.start < span.end && span.start < label.end);
      if (!right) mistakes.push(`wrong ${span.kind} "${text.slice(span.start, span.end)}": ${text}`);
      for (const score of [all, ofKind[span.kind]]) {
        score.found += 1;
        if (right) score.right += 1;
      }
    }
  }
  return { all, ofKind, mistakes };
}

function isCovered(text: string, label: PiiSpan, found: readonly PiiSpan[]): boolean {
  for (let at = label.start; at < label.end; at += 1) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at))) continue;
    if (!found.some((span) => span.start <= at && at < span.end)) return false;
  }
  return true;
}
