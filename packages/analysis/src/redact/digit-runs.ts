import type { SaidWord } from './said-words.ts';

/** A run of digits, written or spoken: "0199", "oh one double nine", "(415) 555 twenty-six". */
export interface DigitRun {
  start: number;
  end: number;
  /** the digits of the whole run */
  digits: string;
  /** indexes of its first and last word */
  first: number;
  last: number;
  /** number of its words that are number words ("five", "twenty") */
  spelled: number;
  /** whether it follows a plus sign, written or spoken */
  plus: boolean;
}

const UNITS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, String(value)]),
);
const ZEROS = new Set(['oh', 'o', 'nought', 'naught', 'nil']);
const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, String(index + 2)]),
);
const SCALES = new Map([
  ['hundred', '00'],
  ['thousand', '000'],
]);
const REPEATS = new Map([
  ['double', 2],
  ['triple', 3],
]);
const WRITTEN = /^\d+$/;
/** Characters before a number that are searched for a sign. */
const SIGN_CHARACTERS = 8;
/** Words between two groups of digits. */
const BETWEEN = new Set(['dash', 'hyphen', 'space', 'minus', 'then']);
/**
 * Text between two groups: spaces, "-", "." or parentheses, or a comma where the speaker paused. "1,299" is a single
 * number.
 */
const GAP = /^(?:\s*[-–.()]?\s*[-–.()]?\s*|,\s+)$/;

export function digitRuns(text: string, words: readonly SaidWord[]): DigitRun[] {
  const runs: DigitRun[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runFrom(text, words, at);
    if (run === undefined) at += 1;
    else {
      runs.push(run);
      at = run.last + 1;
    }
  }
  return runs;
}

function runFrom(text: string, words: readonly SaidWord[], first: number): DigitRun | undefined {
  let digits = '';
  let spelled = 0;
  let last = -1;
  for (let at = first; at < words.length; ) {
    if (last >= 0 && !GAP.test(text.slice(words[at - 1]?.end, words[at]?.start))) break;
    const between = last < 0 ? 0 : saidBetween(words, at);
    if (between > 0 && numberAt(words, at + between) !== undefined) {
      at += between;
      continue;
    }
    const number = numberAt(words, at);
    if (number === undefined) break;
    digits += number.digits;
    spelled += number.spelled;
    at += number.words;
    last = at - 1;
  }
  const begin = words[first];
  const end = words[last];
  if (begin === undefined || end === undefined) return undefined;
  const sign =
    /(?:\+|\bplus\s)\s*\(?$|\($/i.exec(
      text.slice(Math.max(0, begin.start - SIGN_CHARACTERS), begin.start),
    )?.[0] ?? '';
  return {
    start: begin.start - sign.length,
    end: end.end,
    digits,
    first,
    last,
    spelled,
    plus: /\+|plus/i.test(sign),
  };
}

/** Number of separator words at `at` between two groups of digits: "dash", "and then". */
function saidBetween(words: readonly SaidWord[], at: number): number {
  const word = words[at]?.text ?? '';
  if (word === 'and' && words[at + 1]?.text === 'then') return 2;
  return BETWEEN.has(word) ? 1 : 0;
}

/** Whether a word is a number word: "nine", "ninety". */
export function isNumberWord(word: string): boolean {
  return UNITS.has(word) || TENS.has(word);
}

/** Reads the number that starts at a word: "5", "five", "double five", "thirty four", "nine hundred". */
function numberAt(
  words: readonly SaidWord[],
  at: number,
): { digits: string; words: number; spelled: number } | undefined {
  const word = words[at]?.text ?? '';
  if (WRITTEN.test(word)) return { digits: word, words: 1, spelled: 0 };
  const repeat = REPEATS.get(word);
  if (repeat !== undefined) {
    const digit = digitOf(words[at + 1]?.text ?? '');
    return digit === undefined ? undefined : { digits: digit.repeat(repeat), words: 2, spelled: repeat };
  }
  const ten = TENS.get(word);
  if (ten !== undefined) {
    const unit = UNITS.get(words[at + 1]?.text ?? '');
    return unit !== undefined && unit.length === 1 && unit !== '0'
      ? { digits: ten + unit, words: 2, spelled: 2 }
      : { digits: `${ten}0`, words: 1, spelled: 1 };
  }
  const unit = ZEROS.has(word) ? '0' : UNITS.get(word);
  if (unit === undefined) return undefined;
  const scale = SCALES.get(words[at + 1]?.text ?? '');
  return scale === undefined
    ? { digits: unit, words: 1, spelled: 1 }
    : { digits: unit + scale, words: 2, spelled: 2 };
}

function digitOf(word: string): string | undefined {
  if (/^\d$/.test(word)) return word;
  const digit = ZEROS.has(word) ? '0' : UNITS.get(word);
  return digit?.length === 1 ? digit : undefined;
}
