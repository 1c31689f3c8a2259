import type { DigitRun } from './digit-runs.ts';
import type { PiiSpan } from './pii.ts';
import { distanceTo, type SaidWord, wordsAfter, wordsBefore } from './said-words.ts';

/**
 * E.164 allows at most 15 digits. Below 7 digits, a number only counts if the speaker says that it is a phone number.
 */
const LONGEST = 15;
const SHORTEST = 7;
const SHORTEST_ANNOUNCED = 6;
const SHORTEST_INTERNATIONAL = 8;
/** A run with at least this many digits and number words is a phone number. */
const SPELLED_DIGITS = 7;
const SPELLED_WORDS = 5;
/** Minimum digits after "call me at": the rest of a number with an unrecognized beginning. */
const SHORTEST_INTRODUCED = 3;
const INTRODUCTION_WORDS = 4;
const CUE_WORDS_BEFORE = 6;
const CUE_WORDS_AFTER = 5;

const PHONE_CUES = new Set(
  'phone telephone mobile cell cellphone call called dial dialled ring text whatsapp signal reach reached fax landline line telefon téléphone portable'.split(
    ' ',
  ),
);
const NUMBER_CUES = new Set(['number', "number's", 'numbers']);
const CUES_AFTER = new Set(['cell', 'cellphone', 'mobile', 'phone', 'whatsapp', 'landline']);
const OTHER_NUMBERS = new Set(
  'order ticket invoice tracking serial reference ref version model id case account booking confirmation sku isbn error code port part build release policy contract parcel claim ip address licence license vat page'.split(
    ' ',
  ),
);
/** Units after a number that rule out a phone number. */
const UNITS_AFTER = new Set(
  'users people customers dollars euros pounds percent times requests rows bytes records downloads views steps kilometers miles milliseconds'.split(
    ' ',
  ),
);

/** Formats that only phone numbers have. */
const SHAPES = [
  /^\+?1?[-. ]?\(?\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}$/,
  /^\d{3}-\d{4}$/,
  /^0\d(?:[-. ]\d{2}){4}$/,
  /^\(?0\d{2,4}\)?[- ]\d{3,4}[- ]\d{3,4}$/,
  /^0\d{9,10}$/,
];
const INTERNET_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;

export function findPhones(text: string, words: readonly SaidWord[], runs: readonly DigitRun[]): PiiSpan[] {
  return runs
    .filter((run) => isPhone(text.slice(run.start, run.end), words, run))
    .map(({ start, end }) => ({ start, end, kind: 'phone' as const }));
}

function isPhone(written: string, words: readonly SaidWord[], run: DigitRun): boolean {
  const { digits } = run;
  if (digits.length < SHORTEST_INTRODUCED || digits.length > LONGEST) return false;
  if (INTERNET_ADDRESS.test(written)) return false;
  const before = wordsBefore(words, run.first, CUE_WORDS_BEFORE);
  const after = wordsAfter(words, run.last, CUE_WORDS_AFTER);
  if (UNITS_AFTER.has(after[0] ?? '')) return false;
  const phone = distanceTo(PHONE_CUES, before);
  const other = distanceTo(OTHER_NUMBERS, before);
  if (other < phone) return false;
  if (isIntroduced(before)) return true;
  if (digits.length < SHORTEST_ANNOUNCED) return false;
  if (phone < Number.POSITIVE_INFINITY || distanceTo(NUMBER_CUES, before) < Number.POSITIVE_INFINITY)
    return true;
  if (distanceTo(CUES_AFTER, after) < Number.POSITIVE_INFINITY) return true;
  if (digits.length < SHORTEST) return false;
  if (run.plus || digits.startsWith('00')) return digits.length >= SHORTEST_INTERNATIONAL;
  if (run.spelled >= SPELLED_WORDS && digits.length >= SPELLED_DIGITS) return true;
  return SHAPES.some((shape) => shape.test(written));
}

/** "call me at", "reach us on", "my number is" */
function isIntroduced(before: readonly string[]): boolean {
  const near = before.slice(0, INTRODUCTION_WORDS);
  if (near[0] === 'at' || near[0] === 'on')
    return (near[1] === 'me' || near[1] === 'us') && PHONE_CUES.has(near[2] ?? '');
  return near[0] === 'is' && NUMBER_CUES.has(near[1] ?? '') && ['my', 'our', 'phone'].includes(near[2] ?? '');
}
