const SHORTEST_STEM = 3;
/** Words that only look like a form of another one: "settings" aren't sets, and a department doesn't depart. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  (
    'ally anomaly apply assembly belly bully butterfly comply daily early family friendly imply italy jelly july ' +
    'multiply rally rely reply supply tally apartment basement comment department installment moment segment statement ' +
    'formation bearing building ceiling earring evening heading herring setting wedding embed hundred business carrier ' +
    'priest alias atlas bias bus canvas gas lens artiste envelope finale heroine humane locale morale rationale severe unite'
  ).split(' '),
);
/** Forms that no ending tells. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    'aliases:alias biases:bias biased:bias breathed:breathe breathing:breathe buses:bus caches:cache cached:cache ' +
    'caching:cache canvases:canvas changed:change changing:change deliveries:deliver delivery:deliver discovery:discover ' +
    'gases:gas lenses:lens niches:niche pasted:paste pasting:paste ranged:range ranging:range recovery:recover ' +
    'routed:route routing:route severely:severe synced:sync syncing:sync tasted:taste tasting:taste wasted:waste wasting:waste'
  )
    .split(' ')
    .map((pair) => {
      const [form = '', stem = ''] = pair.split(':');
      return [form, stem];
    }),
);
/** Endings from the longest on, with what remains of them. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  // "create" and "creation", but "state" and "station"
  [/(?<=[aeiouy].*)(?:isations?|izations?|ations?|ating|ated|ates?)$/, 'at'],
  [/(?:ments?)$/, ''],
  [/(?:iness|ily|ies?|ied|ier|iest)$/, 'y'],
  [/(?<=ss|x|ch|sh|zz)(?:es)$/, ''],
  [/(?:eness)$/, 'e'],
  [/(?<=agr|guarant)(?:eed)$/, 'ee'],
  // "exported", but "speed"
  [/(?:ings?|(?<!e)edly|(?<!e)ed|ly)$/, ''],
  [/(?<![su])s$/, ''],
];
const PLURAL = /(?<![su])s$/;
/** Endings before which a consonant is doubled and an "e" is lost: "stopped" and "sharing", but "apps". */
const VERB_ENDING = /(?:ings?|ed)$/;
const DOUBLE = /([bdgmnprt])\1$/;
/** Ends of a verb of one syllable that has lost an "e": "shar", "clos", "brows", "danc", "charg", "handl". */
const LOST_E = /(?:[^aeiouy]|[gq]u)[aeiouy][bdfgklmnprt]$|(?<!s)s$|(?<!z)z$|[cvu]$|[dlr]g$|[^aeioulrwy]l$/;
const VOWEL = /[aeiouy]/;

/**
 * Returns an English word without its ending, so that most of its forms are the same: "exports", "exported" and
 * "exporting". Other words differ: "plan" and "plane", "part" and "party". Rougher than Porter's stemmer (1980): stems
 * are only compared with each other.
 */
export function englishStem(word: string): string {
  if (word.length <= SHORTEST_STEM) return word;
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  const single = OTHER_WORDS.has(word) ? word : word.replace(PLURAL, '');
  if (OTHER_WORDS.has(single)) return single;
  for (const [ending, rest] of ENDINGS) {
    const cut = word.replace(ending, rest);
    if (cut === word || cut.length < SHORTEST_STEM || !VOWEL.test(cut)) continue;
    return VERB_ENDING.test(word) ? verbOf(cut) : withoutLongE(cut);
  }
  return withoutLongE(word);
}

/** Returns a verb as its other forms are: "stopp" as "stop", "shar" as "share", "delet" as it is. */
function verbOf(cut: string): string {
  const single = cut.replace(DOUBLE, '$1');
  return single === cut && syllables(cut) === 1 && LOST_E.test(cut) ? `${cut}e` : withoutLongE(single);
}

/** Only words of several syllables lose their last "e". The short ones without it are often other words. */
function withoutLongE(word: string): string {
  const cut = word.replace(/e$/, '');
  return syllables(cut) > 1 ? cut : word;
}

/** The "u" of "guide" and "quote" isn't spoken. */
function syllables(word: string): number {
  return word.replaceAll(/(?<=[gq])u(?=[aeiouy])/g, '').match(/[aeiouy]+/g)?.length ?? 0;
}
