import { words } from '../text/words.ts';
import { seededRandom } from './random.ts';

/**
 * Share of all words that come out wrong. Of those, the next two are the shares deleted and with a filler inserted
 * after them; the rest are replaced.
 */
export const WRONG_WORDS = 0.145;
const DELETED = 0.25;
const INSERTED = 0.1;
/** Longest word that may be deleted. Recognizers drop short words and replace longer ones. */
const LONGEST_DELETED = 4;
/** Share of replaced words that become another form of the same word ("crash" for "crashed"), if there is one. */
const INFLECTED = 0.4;
/** Candidates drawn from the words that sound alike. The one with the closest spelling is used. */
const DRAWS = 6;
const ENDINGS = ['', 's', 'ed', 'd', 'ing', 'er', 'ly', 'es'];
const FILLERS = ['the', 'a', 'and', 'to', 'of', 'it', 'in', 'is', 'that', 'i'];

/**
 * Returns a function that imitates a poor recognizer: lower case, no punctuation, and 14.5 % of the words wrong. Most
 * of those become another form of the word or a similar-sounding one of the vocabulary (same Soundex code); some short
 * ones are left out. Seeded.
 */
export function createNoiser(vocabulary: readonly string[], seed: number): (text: string) => string {
  const hear = createWordNoiser(vocabulary, seed);
  return (text) =>
    words(text)
      .filter(({ text: word }) => word !== '!' && word !== '?')
      .flatMap(({ text: word }) => hear(word))
      .join(' ');
}

/** Like createNoiser, for one word after the other: returns the words heard instead of it, at most two. */
export function createWordNoiser(vocabulary: readonly string[], seed: number): (word: string) => string[] {
  const random = seededRandom(seed);
  const known = new Set(vocabulary);
  const alike = new Map<string, string[]>();
  for (const word of vocabulary) {
    const code = soundex(word);
    const group = alike.get(code);
    if (group === undefined) alike.set(code, [word]);
    else group.push(word);
  }
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  return (word) => {
    if (random() >= WRONG_WORDS) return [word];
    const kind = random();
    if (kind < DELETED && word.length <= LONGEST_DELETED) return [];
    if (kind >= 1 - INSERTED) return [word, pick(FILLERS)];
    const form = random() < INFLECTED ? otherForm(word, known, random) : null;
    if (form !== null) return [form];
    const others = (alike.get(soundex(word)) ?? []).filter((other) => other !== word);
    return [others.length > 0 ? nearest(word, others, random) : pick(FILLERS)];
  };
}

/** Another known form of a word, or null. */
function otherForm(word: string, known: ReadonlySet<string>, random: () => number): string | null {
  const stems = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) =>
    word.slice(0, word.length - ending.length),
  );
  const forms = stems
    .filter((stem) => stem.length > 2)
    .flatMap((stem) => ENDINGS.map((ending) => stem + ending))
    .filter((form) => form !== word && known.has(form));
  return forms[Math.floor(random() * forms.length)] ?? null;
}

/** Draws a few of the words that sound alike and returns the one with the closest spelling. */
function nearest(word: string, others: readonly string[], random: () => number): string {
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const other = others[Math.floor(random() * others.length)] ?? '';
    const distance = editDistance(word, other);
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** Levenshtein distance. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let down = 1; down <= left.length; down += 1) {
    const next = [down];
    for (let across = 1; across <= right.length; across += 1) {
      const same = left[down - 1] === right[across - 1] ? 0 : 1;
      next.push(Math.min((row[across] ?? 0) + 1, (next[across - 1] ?? 0) + 1, (row[across - 1] ?? 0) + same));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Soundex (Russell and Odell): first letter and up to three classes of consonants. */
function soundex(word: string): string {
  const classes = '01230120022455012623010202';
  let code = word.charAt(0);
  let last = '';
  for (let at = 0; at < word.length && code.length < 4; at += 1) {
    const digit = classes.charAt(word.charCodeAt(at) - 97);
    if (at > 0 && digit !== '' && digit !== '0' && digit !== last) code += digit;
    last = digit;
  }
  return code;
}
