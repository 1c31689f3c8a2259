/**
 * English letter-to-sound rules, after the kind of Elovitz et al. 1976 (NRL report 7948), reduced to what a comparison
 * of sounds needs. They are wrong for many words, but in the same way for a name and for its misspelling.
 *
 * A sound is one character. Vowels: a e i o u, long A (day) I (my) O (go) U (too), W (cow). Consonants: as in
 * spelling, with C (chat) J (jam) N (sing) S (shy) T (thin) and y (yes).
 */

/** For each letter, patterns and their sounds. The first pattern that matches is used; otherwise, the letter itself. */
const RULES: Record<string, readonly (readonly [string, string])[]> = {
  a: [
    ['augh|au|aw', 'o'],
    ['air|are(?!\\w)', 'er'],
    ['ai|ay', 'A'],
    ['al(?=[kl])', 'ol'],
    ['a(?=[^aeiouwy](e(?!\\w)|i[oa]))', 'A'],
    ['a(?!\\w)', 'u'],
  ],
  c: [
    ['ch', 'C'],
    ['ck|cc(?![eiy])', 'k'],
    ['c(?=i[oa])', 'S'],
    ['c(?=[eiy])', 's'],
    ['c', 'k'],
  ],
  d: [['dge|dg(?=[ei])', 'J']],
  e: [
    ['eau', 'O'],
    ['eigh|ey(?=\\w)', 'A'],
    ['ee|ea|ei|ey', 'i'],
    ['eu|ew', 'U'],
    ['(?<=[aeiouy].*)(?<![aeiouy])e(?!\\w)', ''],
    ['(?<=[aeiouy].*)(?<![aeioutd])ed(?!\\w)', 'd'],
    ['(?<=[aeiouy].*)(?<![aeiouszxc])es(?!\\w)', 's'],
    ['(?<=[aeiouy]\\w)e(?=(ly|ment|less|ful)(?!\\w))', ''],
    ['er', 'er'],
  ],
  g: [
    ['(?<!\\w)gh', 'g'],
    ['gh', ''],
    ['(?<!\\w)gn|gn(?!\\w)', 'n'],
    ['gg', 'g'],
    ['g(?=[eiy])', 'J'],
  ],
  h: [['(?<=[aeiou])h', '']],
  i: [
    ['ir', 'er'],
    ['igh', 'I'],
    ['ie', 'i'],
    ['i(?=[^aeiouwyxr]e(?!\\w))', 'I'],
  ],
  j: [['j', 'J']],
  k: [['(?<!\\w)kn', 'n']],
  m: [['mb(?!\\w)', 'm']],
  n: [
    ['ng(?!\\w)', 'N'],
    ['n(?=[kg])', 'N'],
  ],
  o: [
    ['oo', 'U'],
    ['ow(?!\\w)|oa|oe(?!\\w)', 'O'],
    ['ou|ow', 'W'],
    ['oi|oy', 'oi'],
    ['o(?=[^aeiouwyxr]e(?!\\w))|o(?!\\w)', 'O'],
  ],
  p: [['ph', 'f']],
  q: [
    ['qu', 'kw'],
    ['q', 'k'],
  ],
  r: [['rh', 'r']],
  s: [
    ['sch', 'S'],
    ['sion', 'Sun'],
    ['sh', 'S'],
    ['(?<=[aeiou])s(?=[aeiou])', 'z'],
  ],
  t: [
    ['tch', 'C'],
    ['tion', 'Sun'],
    ['ture', 'Cer'],
    ['th', 'T'],
  ],
  u: [
    ['ue(?!\\w)|ui', 'U'],
    ['ur', 'er'],
    ['u(?=[^aeiouwyxr]e(?!\\w))', 'U'],
  ],
  w: [
    ['(?<!\\w)wr', 'r'],
    ['wh', 'w'],
  ],
  x: [
    ['(?<!\\w)x', 'z'],
    ['x', 'ks'],
  ],
  y: [
    ['y(?=[^aeiouwyxr]e(?!\\w))', 'I'],
    ['(?<!\\w)y(?=[aeiou])', 'y'],
    ['(?<=(?<!\\w)[^aeiou\\W]{1,2})y(?!\\w)', 'I'],
    ['y', 'i'],
  ],
};
const PATTERNS = new Map(
  Object.entries(RULES).map(([letter, rules]) => [
    letter,
    rules.map(([pattern, sounds]) => ({ pattern: new RegExp(pattern, 'y'), sounds })),
  ]),
);

const LETTER_NAMES: Record<string, string> = {
  a: 'A',
  b: 'bi',
  c: 'si',
  d: 'di',
  e: 'i',
  f: 'ef',
  g: 'Ji',
  h: 'AC',
  i: 'I',
  j: 'JA',
  k: 'kA',
  l: 'el',
  m: 'em',
  n: 'en',
  o: 'O',
  p: 'pi',
  q: 'kyU',
  r: 'ar',
  s: 'es',
  t: 'ti',
  u: 'yU',
  v: 'vi',
  w: 'dubulyU',
  x: 'eks',
  y: 'wI',
  z: 'zi',
};
const DIGIT_NAMES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const SYMBOL_NAMES: Record<string, string> = { '&': 'and', '+': 'plus', '@': 'at', '%': 'percent' };
/** Capitals are spelled out if they are at most this many, or have no vowel. */
const SPELLED_LETTERS = 3;

/** Returns how a text sounds. Words aren't separated. */
export function soundsOf(text: string): string {
  return partsOf(text).map(soundsOfPart).join('');
}

/** Splits at spaces and punctuation, and inside a word where its case or kind of characters changes. */
function partsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f'’]/g, '')
      .replaceAll(/[&+@%]/g, (symbol) => ` ${SYMBOL_NAMES[symbol] ?? ''} `)
      .match(/[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|[A-Z]|[0-9]/g) ?? []
  );
}

function soundsOfPart(part: string): string {
  if (/^[0-9]$/.test(part)) return soundsOfWord(DIGIT_NAMES[Number(part)] ?? '');
  const isSpelled =
    /^[A-Z]+$/.test(part) && part !== 'A' && (part.length <= SPELLED_LETTERS || !/[AEIOUY]/.test(part));
  return isSpelled
    ? [...part.toLowerCase()].map((letter) => LETTER_NAMES[letter] ?? '').join('')
    : soundsOfWord(part.toLowerCase());
}

function soundsOfWord(word: string): string {
  let sounds = '';
  let at = 0;
  while (at < word.length) {
    const letter = word[at] ?? '';
    const rule = PATTERNS.get(letter)?.find(({ pattern }) => {
      pattern.lastIndex = at;
      return pattern.test(word);
    });
    const next = rule?.sounds ?? letter;
    at = rule ? rule.pattern.lastIndex : at + 1;
    // a doubled consonant is one sound
    sounds += next !== '' && sounds.endsWith(next) && !/[aeiouAIOUW]/.test(next) ? '' : next;
  }
  return sounds;
}
