import type { DigitRun } from './digit-runs.ts';
import type { PiiSpan } from './pii.ts';
import { type SaidWord, wordsBefore } from './said-words.ts';

/** House numbers have at most this many digits. */
const HOUSE_DIGITS = 5;
const STREET_NAME_WORDS = 4;
const CUE_WORDS = 6;

const STREETS = new Set(
  'street st avenue ave road rd lane ln boulevard blvd terrace crescent parkway highway drive dr court ct square close row way place pl alley mews quay'.split(
    ' ',
  ),
);
/** Street types that are also ordinary words. They need a capitalized name or words that introduce an address. */
const ORDINARY = new Set('drive dr court ct square close row way place pl st lane'.split(' '));
const FRENCH_STREETS = new Set(
  'rue avenue boulevard place chemin allée impasse quai cours square route'.split(' '),
);
const FRENCH_ARTICLES = new Set("de du des la le les l d l' d'".split(' '));
const DIRECTIONS = new Set(
  'n s e w nw ne sw se north south east west northwest northeast southwest southeast'.split(' '),
);
const CUES = new Set(
  'live address ship shipped deliver delivered send office located moved house home pickup'.split(' '),
);
/** Words that no street is named after. */
const NOT_IN_A_NAME = new Set(
  'of the is are was in on at to for and or a an my your our their this that minutes minute hours hour days seconds percent times users dollars euros people years months weeks new more other different'.split(
    ' ',
  ),
);
const BOX = /\bp\.?\s?o\.?\s?box\s+\d+/giu;
const BRITISH_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/g;

const NUMBER_WORD = '(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d+\\p{L}?|\\p{Lu})';
const UNIT = `,?\\s+(?:apartment|apt|suite|unit|flat|floor|room)\\.?\\s+${NUMBER_WORD}(?![\\p{L}\\p{N}])`;
/** A place such as "Springfield" or "New York", but not the start of a sentence ("I", "It"). */
const PLACE =
  '(?!(?:I|It|The|And|But|So|We|They|He|She|Please|That|This|My)\\b)\\p{Lu}\\p{L}*(?:[ -]\\p{Lu}\\p{L}*){0,2}';
const POSTCODE = '(?:,?\\s+\\d{5}(?:-\\d{4})?)';
/** The rest of an address after the street: flat, town, state and postcode. */
const REST = new RegExp(`^(?:${UNIT})?(?:,?\\s+\\d{5}\\s+${PLACE}|(?:,\\s+${PLACE}){0,3}${POSTCODE}?)`, 'u');

export function findAddresses(
  text: string,
  words: readonly SaidWord[],
  runs: readonly DigitRun[],
): PiiSpan[] {
  const spans: PiiSpan[] = [];
  const hasCapitals = /\p{Ll}\s+\p{Lu}/u.test(text);
  for (const number of houseNumbers(words, runs)) {
    const street = streetAfter(text, words, number, hasCapitals);
    if (street === undefined) continue;
    const rest = REST.exec(text.slice(street))?.[0] ?? '';
    spans.push({ start: number.start, end: street + rest.length, kind: 'address' });
  }
  for (const pattern of [BOX, BRITISH_POSTCODE])
    for (const match of text.matchAll(pattern))
      spans.push({ start: match.index, end: match.index + match[0].length, kind: 'address' });
  return spans;
}

interface HouseNumber {
  start: number;
  end: number;
  /** indexes of its first and last word */
  first: number;
  last: number;
}

function houseNumbers(words: readonly SaidWord[], runs: readonly DigitRun[]): HouseNumber[] {
  const numbers: HouseNumber[] = runs.filter((run) => run.digits.length <= HOUSE_DIGITS);
  for (const [index, { text, start, end }] of words.entries())
    if (/^\d{1,5}[a-d]$/.test(text)) numbers.push({ start, end, first: index, last: index });
  return numbers;
}

/** Returns the end of the street after a house number; undefined if there is none. */
function streetAfter(
  text: string,
  words: readonly SaidWord[],
  number: HouseNumber,
  hasCapitals: boolean,
): number | undefined {
  const announced =
    wordsBefore(words, number.first, CUE_WORDS).some((word) => CUES.has(word)) ||
    ['at', 'to'].includes(words[number.first - 1]?.text ?? '');
  const french = frenchStreet(text, words, number.last + 1);
  if (french !== undefined) return french;
  let named = false;
  for (let at = number.last + 1; at <= number.last + 1 + STREET_NAME_WORDS; at += 1) {
    const word = words[at];
    const before = words[at - 1];
    if (word === undefined || before === undefined) return undefined;
    if (!/^\s+$/.test(text.slice(before.end, word.start))) return undefined;
    if (at > number.last + 1 && STREETS.has(word.text)) {
      const plausible = ORDINARY.has(word.text) ? named || announced : named || announced || !hasCapitals;
      if (!plausible) return undefined;
      const next = words[at + 1];
      const direction =
        next !== undefined && DIRECTIONS.has(next.text) && /^\s+$/.test(text.slice(word.end, next.start));
      return direction ? next.end : word.end;
    }
    if (NOT_IN_A_NAME.has(word.text)) return undefined;
    named ||= /^[\p{Lu}\d]/u.test(text.slice(word.start, word.end));
  }
  return undefined;
}

/** "12 rue de la Paix", "9 Place de la Bourse" */
function frenchStreet(text: string, words: readonly SaidWord[], from: number): number | undefined {
  if (!FRENCH_STREETS.has(words[from]?.text ?? '')) return undefined;
  let at = from + 1;
  while (FRENCH_ARTICLES.has(words[at]?.text ?? '')) at += 1;
  const hasArticle = at > from + 1;
  let end: number | undefined;
  for (let taken = 0; taken < 3; taken += 1, at += 1) {
    const word = words[at];
    const before = words[at - 1];
    if (word === undefined || before === undefined) break;
    if (!/^[\s-]+$/.test(text.slice(before.end, word.start)) || !/^\p{Lu}/u.test(text.slice(word.start)))
      break;
    end = word.end;
  }
  return hasArticle || words[from]?.text === 'rue' ? end : undefined;
}
