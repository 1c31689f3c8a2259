import type { DigitRun } from './digit-runs.ts';
import type { PiiSpan } from './pii.ts';
import { distanceTo, type SaidWord, wordsBefore } from './said-words.ts';

/** ISO/IEC 7812: card numbers have 13 to 19 digits. The last one is a check digit. */
const SHORTEST = 13;
const LONGEST = 19;
/** Limits for a number announced as a card number, because the recognizer may have lost or added digits. */
const SHORTEST_ANNOUNCED = 12;
const LONGEST_ANNOUNCED = 24;
const CUE_WORDS = 8;
const CODE_CUE_WORDS = 4;

const CARD_CUES = new Set('card visa mastercard amex maestro discover debit'.split(' '));
const CODE_CUES = new Set(['cvv', 'cvc', 'cvv2', 'cvc2']);
const OTHER_NUMBERS = new Set(
  'tracking order invoice ticket serial reference parcel shipment gift loyalty membership'.split(' '),
);

export function findCards(words: readonly SaidWord[], runs: readonly DigitRun[]): PiiSpan[] {
  return runs
    .filter((run) => isCard(words, run))
    .map(({ start, end }) => ({ start, end, kind: 'card' as const }));
}

function isCard(words: readonly SaidWord[], { digits, first }: DigitRun): boolean {
  const before = wordsBefore(words, first, CUE_WORDS);
  const announced = distanceTo(CARD_CUES, before) < distanceTo(OTHER_NUMBERS, before);
  if (digits.length >= 3 && digits.length <= 4) return isCodeOfCard(before.slice(0, CODE_CUE_WORDS));
  if (announced && digits.length >= SHORTEST_ANNOUNCED && digits.length <= LONGEST_ANNOUNCED) return true;
  if (distanceTo(OTHER_NUMBERS, before) < Number.POSITIVE_INFINITY) return false;
  return digits.length >= SHORTEST && digits.length <= LONGEST && passesLuhn(digits);
}

function isCodeOfCard(before: readonly string[]): boolean {
  const code = before.indexOf('code');
  return (
    distanceTo(CODE_CUES, before) < Number.POSITIVE_INFINITY || (code >= 0 && before[code + 1] === 'security')
  );
}

/** Whether the check digit is valid (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
