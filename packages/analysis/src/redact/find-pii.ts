import { findAddresses } from './addresses.ts';
import { findCards } from './cards.ts';
import { digitRuns } from './digit-runs.ts';
import { findEmails } from './emails.ts';
import { findNames } from './names.ts';
import { findPhones } from './phones.ts';
import { PII_KINDS, type PiiSpan } from './pii.ts';
import { saidWords } from './said-words.ts';

/**
 * Finds names, e-mail addresses, telephone numbers, cards and postal addresses in a text, written or spoken ("john dot
 * smith at gmail dot com"). Overlapping spans are merged into one, with the kind that comes first in `PII_KINDS`.
 * @returns spans in order, without overlaps
 */
export function findPii(text: string): PiiSpan[] {
  const words = saidWords(text);
  const runs = digitRuns(text, words);
  const emails = findEmails(text, words);
  const found = [
    ...emails,
    ...findCards(words, runs),
    ...findAddresses(text, words, runs),
    ...findPhones(text, words, runs),
    ...findNames(text, words),
  ].sort((left, right) => left.start - right.start);
  const merged: PiiSpan[] = [];
  for (const span of found) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) {
      merged.push({ ...span });
      continue;
    }
    last.end = Math.max(last.end, span.end);
    if (PII_KINDS.indexOf(span.kind) < PII_KINDS.indexOf(last.kind)) last.kind = span.kind;
  }
  return merged;
}
