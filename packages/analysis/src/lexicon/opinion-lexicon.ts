import { DOMAIN_VALENCE } from './domain-words.ts';

/** Maps a word to its valence, about -1.5 (bad) … 1.5 (good). Neutral words are absent. */
export type OpinionLexicon = ReadonlyMap<string, number>;

/**
 * Parses the shipped lexicon (Hu and Liu's opinion lexicon, CC BY 4.0): one word per line after "+" or "-". Our domain
 * words override it.
 */
export function parseOpinionLexicon(text: string): OpinionLexicon {
  const lexicon = new Map<string, number>();
  for (const line of text.split('\n')) {
    const word = line.slice(1).replaceAll("'", '');
    if (word === '') continue;
    lexicon.set(word, line.startsWith('+') ? 1 : -1);
  }
  for (const [word, valence] of DOMAIN_VALENCE) {
    if (valence === 0) lexicon.delete(word);
    else lexicon.set(word, valence);
  }
  return lexicon;
}
