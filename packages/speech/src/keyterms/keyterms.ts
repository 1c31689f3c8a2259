import { soundsOf } from './pronunciation.ts';
import { codesOf, SoundComparison } from './sound-distance.ts';

/** A term to expect, prepared for comparisons. */
export interface Keyterm {
  text: string;
  /** what the decoder has to write */
  tokens: readonly number[];
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
  /** the term or its plural, if that's what was written except for case, spaces and punctuation */
  spelled?: string;
}

/** A term of one word may have been transcribed as up to this many words more. */
const EXTRA_WORDS = 2;
/** Sounds that differ more than this aren't compared any further. */
const FARTHEST = 0.7;
/** Letters. With an s, shorter terms are often other words: "its" isn't the plural of IT. */
const SHORTEST_IN_PLURAL = 4;

/** @param encode as the decoder writes it */
export function prepareKeyterm(text: string, encode: (text: string) => number[]): Keyterm {
  const words = text.split(/\s+/).length;
  return { text, tokens: encode(text), sounds: soundsOf(text), letters: lettersOf(text), words };
}

/**
 * Finds the words that sound like a term.
 * @param transcribed the words of an utterance, without punctuation
 * @returns the nearest span for each term and place, the nearest first
 */
export function findLikenesses(transcribed: readonly string[], keyterms: readonly Keyterm[]): Likeness[] {
  const sounds = transcribed.map((word) => codesOf(soundsOf(word)));
  const letters = transcribed.map(lettersOf);
  const found: Likeness[] = [];
  for (const keyterm of keyterms) {
    const comparison = new SoundComparison(keyterm.sounds);
    for (let from = 0; from < transcribed.length; from++) {
      const nearest = nearestSpan(keyterm, comparison, from, sounds, letters);
      if (nearest) found.push(nearest);
    }
  }
  return found.sort((one, other) => one.distance - other.distance);
}

function nearestSpan(
  keyterm: Keyterm,
  comparison: SoundComparison,
  from: number,
  sounds: readonly Uint8Array[],
  letters: readonly string[],
): Likeness | undefined {
  let nearest: Likeness | undefined;
  let spanLetters = '';
  comparison.restart();
  const end = Math.min(sounds.length, from + keyterm.words + EXTRA_WORDS);
  for (let to = from + 1; to <= end; to++) {
    const distance = comparison.add(sounds[to - 1] ?? new Uint8Array());
    spanLetters += letters[to - 1] ?? '';
    const spelled = asSpelled(keyterm, spanLetters);
    if (spelled) return { keyterm, from, to, distance: 0, spelled };
    if (distance < FARTHEST && (!nearest || distance < nearest.distance))
      nearest = { keyterm, from, to, distance };
  }
  return nearest;
}

function asSpelled({ text, letters }: Keyterm, written: string): string | undefined {
  if (written === letters) return text;
  const mayBePlural = letters.length >= SHORTEST_IN_PLURAL && /\p{L}$/u.test(text);
  return mayBePlural && written === `${letters}s` ? `${text}s` : undefined;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
