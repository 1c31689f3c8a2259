const SHORTEST_STEM = 3;
/** Shorter stems keep an "e" or "y" at the end: "note" isn't "not". */
const SHORTEST_WITH_ENDING = 4;
/** Endings from the longest on, with what remains of them. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:isations?|izations?|ations?|ating|ated|ates?)$/, 'at'],
  [/(?:ments?)$/, ''],
  [/(?:iness|ily|ies|ied|ier|iest)$/, 'y'],
  [/(?<=ss|x|ch|sh|zz)(?:es)$/, ''],
  [/(?:ings?|edly|ed|ly|eness)$/, ''],
  [/(?<![su])s$/, ''],
];
/** Endings before which a consonant is doubled: "stopped", but "apps". */
const VERB_ENDING = /(?:ings?|ed)$/;
const DOUBLE = /([bdgmnprt])\1$/;
const VOWEL = /[aeiouy]/;

/**
 * Returns an English word without its ending, so that most of its forms are the same: "exports", "exported" and
 * "exporting". Rougher than Porter's stemmer (1980): stems are only compared with each other.
 */
export function englishStem(word: string): string {
  if (word.length <= SHORTEST_STEM) return word;
  let stem = word;
  for (const [ending, rest] of ENDINGS) {
    const cut = stem.replace(ending, rest);
    if (cut !== stem && cut.length >= SHORTEST_STEM && VOWEL.test(cut)) {
      stem = VERB_ENDING.test(stem) ? cut.replace(DOUBLE, '$1') : cut;
      break;
    }
  }
  return stem.length > SHORTEST_WITH_ENDING ? stem.replace(/[ey]$/, '') : stem;
}
