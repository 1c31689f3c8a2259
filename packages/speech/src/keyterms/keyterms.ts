import { soundsOf } from './pronunciation.ts';
import { soundDistance } from './sound-distance.ts';

/** A term to expect, prepared for comparisons. */
export interface Keyterm {
  text: string;
  /** how it sounds; see pronunciation.ts */
  sounds: string;
  /** its letters and digits in lower case */
  letters: string;
  /** how many words it has */
  words: number;
}

/** Words that may be a term. */
export interface Likeness {
  keyterm: Keyterm;
  /** index of the first word */
  from: number;
  /** index after the last word */
  to: number;
  /** 0 (same sounds) … 1 */
  distance: number;
  /** whether only case, spaces and punctuation differ */
  sameLetters: boolean;
}

/** A term of one word may have been transcribed as up to this many words more. */
const EXTRA_WORDS = 2;
/** Sounds that differ more than this have never been the term. */
const FARTHEST = 0.4;

export function prepareKeyterm(text: string): Keyterm {
  return { text, sounds: soundsOf(text), letters: lettersOf(text), words: text.split(/\s+/).length };
}

/**
 * Finds the words that sound like a term.
 * @param transcribed the words of an utterance, without punctuation
 * @returns the nearest span for each term and place, the nearest first
 */
export function findLikenesses(transcribed: readonly string[], keyterms: readonly Keyterm[]): Likeness[] {
  const sounds = transcribed.map(soundsOf);
  const letters = transcribed.map(lettersOf);
  const found: Likeness[] = [];
  for (let from = 0; from < transcribed.length; from++) {
    const nearest = new Map<Keyterm, Likeness>();
    let spanSounds = '';
    let spanLetters = '';
    for (let to = from + 1; to <= transcribed.length; to++) {
      spanSounds += sounds[to - 1] ?? '';
      spanLetters += letters[to - 1] ?? '';
      let mayGrow = false;
      for (const keyterm of keyterms) {
        if (to - from > keyterm.words + EXTRA_WORDS) continue;
        mayGrow = true;
        const sameLetters = spanLetters === keyterm.letters;
        const limit = nearest.get(keyterm)?.distance ?? FARTHEST;
        const distance = sameLetters ? 0 : soundDistance(keyterm.sounds, spanSounds, limit);
        if (distance <= limit && (sameLetters || distance < limit))
          nearest.set(keyterm, { keyterm, from, to, distance, sameLetters });
      }
      if (!mayGrow) break;
    }
    found.push(...nearest.values());
  }
  return found.sort((one, other) => one.distance - other.distance);
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
