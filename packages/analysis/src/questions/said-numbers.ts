/** A number in a text, written with digits or in words. */
export interface SaidNumber {
  value: number;
  /** positions of its first and last word in `tokens` */
  first: number;
  last: number;
}

export interface Token {
  text: string;
  start: number;
  end: number;
}

const SMALL = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen'
  )
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, 10 * (at + 2)]),
);
const HUNDRED = 100;
const LARGE = new Map([
  ['thousand', 1_000],
  ['million', 1_000_000],
]);
const PIECE = /[$€£]|\d+(?:[.,:/-]\d+)*(?:\.\d+)?|\p{L}+(?:['’]\p{L}+)*|%/gu;
const WRITTEN = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/;

/** Words, numbers and currency signs in lower case. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(PIECE), ({ 0: piece, index }) => ({
    text: piece.toLowerCase().replaceAll(/['’]/g, ''),
    start: index,
    end: index + piece.length,
  }));
}

/** The values of all numbers in a text. */
export function numbersSaid(text: string): number[] {
  return saidNumbers(tokensOf(text), text).map(({ value }) => value);
}

/** Numbers in order. Dates, times and versions are none; "one" is, which callers have to mistrust. */
export function saidNumbers(tokens: readonly Token[], text: string): SaidNumber[] {
  const found: SaidNumber[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const number = writtenAt(tokens, at, text) ?? spokenAt(tokens, at);
    if (number === undefined) continue;
    found.push(number);
    at = number.last;
  }
  return found;
}

function writtenAt(tokens: readonly Token[], at: number, text: string): SaidNumber | undefined {
  const token = tokens[at];
  if (token === undefined || !WRITTEN.test(token.text)) return undefined;
  // "2nd", "v2" and "4k" aren't counts.
  if (/[\p{L}\p{N}]/u.test(`${text[token.start - 1] ?? ''}${text[token.end] ?? ''}`)) return undefined;
  const value = Number(token.text.replaceAll(',', ''));
  const scale = LARGE.get(tokens[at + 1]?.text ?? '');
  return scale === undefined
    ? { value, first: at, last: at }
    : { value: value * scale, first: at, last: at + 1 };
}

function spokenAt(tokens: readonly Token[], from: number): SaidNumber | undefined {
  let total = 0;
  let group: number | undefined;
  let at = from;
  // "a hundred" is a number, "a" isn't.
  if (tokens[at]?.text === 'a' && scaleOf(tokens[at + 1]) !== undefined) [group, at] = [1, at + 1];
  for (; at < tokens.length; at += 1) {
    const word = tokens[at]?.text ?? '';
    const ten = TENS.get(word);
    const small = SMALL.get(word);
    const scale = scaleOf(tokens[at]);
    if (ten !== undefined && (group === undefined || group % HUNDRED === 0)) group = (group ?? 0) + ten;
    else if (small !== undefined && fits(small, group)) group = (group ?? 0) + small;
    else if (scale === HUNDRED && group !== undefined && group < HUNDRED) group *= HUNDRED;
    else if (scale !== undefined && scale > HUNDRED && group !== undefined) {
      total += group * scale;
      group = 0;
    } else if (word === 'and' && group !== undefined && group >= HUNDRED && isNumberWord(tokens[at + 1]))
      continue;
    else break;
  }
  return group === undefined ? undefined : { value: total + group, first: from, last: at - 1 };
}

/** Whether a number below 20 can follow: "forty two" and "three hundred twelve", not "ten five". */
function fits(small: number, group: number | undefined): boolean {
  if (group === undefined) return true;
  return group % HUNDRED === 0
    ? group >= HUNDRED || group === 0
    : small < 10 && small > 0 && group % 10 === 0 && group % HUNDRED >= 20;
}

function scaleOf(token: Token | undefined): number | undefined {
  return token?.text === 'hundred' ? HUNDRED : LARGE.get(token?.text ?? '');
}

function isNumberWord(token: Token | undefined): boolean {
  return token !== undefined && (SMALL.has(token.text) || TENS.has(token.text));
}
