/** The filled pauses of a language, and the words of which one is left out where they're said twice in a row. */
export interface FillerLanguage {
  fillers: RegExp;
  /** words that nobody says twice on purpose, and that are never followed by themselves in a sentence */
  neverTwice: ReadonlySet<string>;
  /** words that no clause ends with: if two phrases are the same and end with one, the speaker began again */
  unfinished: ReadonlySet<string>;
  /** other words with which such a phrase may begin */
  beginnings: ReadonlySet<string>;
}

const setOf = (words: string) => new Set(words.split(' '));

/** "Like" and "you know" aren't among them, because they're often meant. Neither are "mm" and "mmm", "err" and "ER". */
const ENGLISH: FillerLanguage = {
  fillers: /^(?:[Uu](?:m+|h+|hm+)|[Ee]r(?:m+|r{2,})?|[Hh]m+)$/,
  // Not "that", "had", "is", "it", "you", "in", "on" and "to": "when I click it it crashes", "the log in in the menu".
  neverTwice: setOf(
    "the a an my our your their i we they she and but or because i'm it's i've we're we've they're you're there's i'd i'll",
  ),
  // Not "do", "did" and "can" ("yes I do, I do"), and not "not".
  unfinished: setOf(
    "the a an my our your their and but or because if i we they to of with for from at into is was are were am have has had i'm it's i've we're they're you're there's tried trying",
  ),
  beginnings: setOf('it he she there that this you in on so then'),
};

const FRENCH: FillerLanguage = {
  fillers: /^(?:[Ee]uh+|[Hh]eu+|[Hh]um+|[Mm]mh*)$/,
  // Not "nous" and "vous", which are said twice in "nous nous demandons".
  neverTwice: setOf("le les un une des du mon ma mes je et mais c'est j'ai on il"),
  unfinished: setOf("le la les un une des du de mon ma mes je et mais c'est j'ai est à dans avec pour"),
  beginnings: setOf('il elle on ça tu vous nous'),
};

/** By ISO 639-1 code. In other languages these are words: "um" and "er" in German, for example. */
export const FILLER_LANGUAGES: ReadonlyMap<string, FillerLanguage> = new Map([
  ['en', ENGLISH],
  ['fr', FRENCH],
]);

/** Whether a word as it stands in a transcript is a filled pause. */
export function isFiller(word: string, language: FillerLanguage): boolean {
  return language.fillers.test(word.replace(MARKS_AFTER, ''));
}

export const MARKS_AFTER = /[.,!?…–—-]+$/u;
