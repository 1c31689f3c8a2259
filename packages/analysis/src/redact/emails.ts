import { isNumberWord } from './digit-runs.ts';
import type { PiiSpan } from './pii.ts';
import { type SaidWord, wordsBefore } from './said-words.ts';
import { isSpelledOn, SPELLED } from './spelled.ts';

const WRITTEN_LOCAL = "[\\p{L}\\p{N}._%+'’-]{1,64}";
const WRITTEN_LABEL = '[\\p{L}\\p{N}-]{1,63}';
const WRITTEN = [
  // "john.smith@example.com", also with spaces that the recognizer put around the sign, and "john @ gmail dot com"
  new RegExp(
    `${WRITTEN_LOCAL}\\s?@\\s?(?:${WRITTEN_LABEL}(?:\\s?\\.(?=\\p{L})|\\s+dot\\s+)){1,5}\\p{L}{2,}`,
    'giu',
  ),
  // "john [at] example [dot] com", as people obfuscate addresses
  new RegExp(
    `${WRITTEN_LOCAL}\\s?[[({]\\s?at\\s?[\\])}]\\s?${WRITTEN_LABEL}(?:(?:\\.|\\s?[[({]\\s?dot\\s?[\\])}]\\s?|\\s+dot\\s+)${WRITTEN_LABEL}){1,5}`,
    'giu',
  ),
];

const TOP_LEVEL =
  'com|net|org|io|co|uk|fr|de|es|it|nl|be|ch|at|eu|us|ca|au|me|app|dev|ai|info|biz|edu|gov|jp|in|br|mx|pt|pl|se|no|dk|fi|ie|nz|za|cn|kr|example|online|shop|email';
const LABEL = '[\\p{L}\\p{N}]+(?:-[\\p{L}\\p{N}]+)*';
const DOT = '(?:\\s+dot\\s+|\\.(?=\\p{L}))';
/** French says "point" for a dot. It only counts before a known domain, because "point" is also an English word. */
const FRENCH_END = '\\s+point\\s+(?:com|fr|net|org|eu|be|ch)';
const DASH = '\\s+(?:dash|hyphen)\\s+';
/** "at gmail dot com", "at acme dash tools dot io", "at my shop dot co dot uk", "at a c m e dot com" */
const SPOKEN_DOMAIN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:at(?:\\s+sign|\\s+symbol)?|arobase)\\s+(?!www\\b)(?:(?:${LABEL}\\s+)?${LABEL}|${SPELLED})(?:(?:${DOT}|${DASH})${LABEL})*?(?:(?:${DOT}(?:${TOP_LEVEL})){1,2}|${FRENCH_END})(?![\\p{L}\\p{N}])`,
  'giu',
);
/** Mail providers. Unlike shops, they are rarely mentioned as websites. */
const MAIL_PROVIDERS =
  /\b(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|proton|protonmail|gmx|aol|fastmail|laposte|wanadoo|free|msn)\b/i;
const CONNECTORS = new Set('dot point underscore dash hyphen minus plus'.split(' '));
const MAIL_CUES = new Set(
  'email e-mail mail e mails emails address contact write reach inbox mailbox'.split(' '),
);
const CUE_WORDS = 8;
/** Words before "at" that refer to a website instead: "I bought it at amazon dot com". */
const NOT_LOCAL = new Set(
  'it them this that these those one look looked looking bought buy order ordered available find found read see shop shopping is was are were be hosted site page live here there work works start sold listed her him us me up down out check again online stuff things product products price prices better cheaper'.split(
    ' ',
  ),
);
/** Words directly before a name that is spoken without a dot: "my email is john smith at …". */
const BEGINS_AFTER = new Set(['is', "it's", 'to', 'use', 'as', 'at']);
/** Maximum words of a name before "at". A recognizer may split a name into several words. */
const SAID_NAME_WORDS = 6;

export function findEmails(text: string, words: readonly SaidWord[]): PiiSpan[] {
  const written = WRITTEN.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      kind: 'email' as const,
    })),
  );
  const spoken = Array.from(text.matchAll(SPOKEN_DOMAIN), (match) => spokenEmail(text, words, match));
  return [...written, ...spoken.filter((span) => span !== undefined)];
}

function spokenEmail(text: string, words: readonly SaidWord[], match: RegExpExecArray): PiiSpan | undefined {
  const at = words.findIndex((word) => word.start === match.index);
  if (
    at < 1 ||
    !(isSpelledOn(text, words, at - 1, at) || /^\s+$/.test(text.slice(words[at - 1]?.end, match.index)))
  )
    return undefined;
  let first = at - 1;
  while (first > 0 && belongsTogether(text, words, first)) first -= 1;
  const local = words[first];
  if (local === undefined || CONNECTORS.has(local.text)) return undefined;
  const announced = wordsBefore(words, first, CUE_WORDS).some((word) => MAIL_CUES.has(word));
  if (announced) first = beginningOfName(words, first);
  const isPlain = words.slice(first + 1, at).every((word) => isNumber(word.text));
  const known = announced || MAIL_PROVIDERS.test(match[0]) || !isPlain;
  if (!known && NOT_LOCAL.has(local.text)) return undefined;
  return { start: words[first]?.start ?? local.start, end: match.index + match[0].length, kind: 'email' };
}

/** Whether the word at `index` continues the one before: "john | dot | smith", "anna.k", "bob 42", "J. O. E." */
function belongsTogether(text: string, words: readonly SaidWord[], index: number): boolean {
  const word = words[index];
  const before = words[index - 1];
  if (word === undefined || before === undefined) return false;
  const gap = text.slice(before.end, word.start);
  if (/^[._+-]$/.test(gap)) return true;
  if (word.text.length === 1 && isSpelledOn(text, words, index - 1, index)) return true;
  if (!/^\s+$/.test(gap)) return false;
  if (CONNECTORS.has(word.text) || CONNECTORS.has(before.text)) return true;
  return isNumber(word.text);
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word) || isNumberWord(word);
}

/** Moves back over plain words to the one after an introducing word, or stays at `first` if there is none. */
function beginningOfName(words: readonly SaidWord[], first: number): number {
  for (let at = first - 1; at >= Math.max(0, first - SAID_NAME_WORDS); at -= 1) {
    if (BEGINS_AFTER.has(words[at]?.text ?? '')) return at + 1;
  }
  return first;
}
