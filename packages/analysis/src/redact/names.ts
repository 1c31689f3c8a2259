import nlp from 'compromise';
import { FIRST_NAMES, NOT_PEOPLE, WORD_NAMES } from './first-names.ts';
import type { PiiSpan } from './pii.ts';
import type { SaidWord } from './said-words.ts';
import { spelledFrom } from './spelled.ts';

const MAXIMUM_NAME_WORDS = 4;
const SENTENCE_END = /[.!?…]["'”’)]*\s+$/u;
/** Characters before a word that are searched for the end of the previous sentence. */
const END_CHARACTERS = 6;
const CAPITAL = /^\p{Lu}/u;

/** Words that are never names, even after "this is" or in capitals. */
const COMMON = new Set(
  (
    'i a an the this that these those my your our their his her its and or but so if when while because it he she we they you me us them ' +
    'not no yes ok okay hi hello hey dear thanks thank please sorry happy glad new just very really so too here there from with for at in ' +
    'on of to is am are was were be been being do does did have has had can could would should will shall may might must who what where ' +
    'why how great good bad amazing awesome terrible horrible perfect broken impossible ridiculous canadian american british french german ' +
    'italian spanish english chinese japanese indian mexican christian muslim jewish calling using trying having getting going looking ' +
    'speaking writing back later now today tomorrow about after before again still also however wow support sales team customer service one rep buck avi player came lesson agent captain admiral'
  ).split(' '),
);
/** Words between a name and its spelling. */
const BEFORE_LETTERS = new Set("spelled spelt that's thats is it's written so with".split(' '));
const FILLERS_BEFORE_LETTERS = 3;
const TITLES = /\b(?:mr|mrs|ms|mister|miss|mme|madame|monsieur|dr|doctor|prof|professor|sir)\b\.?\s+/giu;

/** Phrases that introduce a name. After a strong one even a lower-case word counts as a name. */
const STRONG_CUES =
  /\b(?:my name is|my name's|name is|i am called|(?:is|was) named|person named|named|goes by|je m['’]appelle|mon nom est)\s+(?:spell(?:ed|t)\s+)?/giu;
const CUES =
  /\b(?:call me|ask for|please ask|please tell|tell|spoke (?:to|with)|speak (?:to|with)|talk(?:ed)? (?:to|with)|thanks to|helped by|on behalf of|regards,?|my (?:wife|husband|boss|manager|colleague|coworker|brother|sister|son|daughter|mother|father|partner|friend|assistant|doctor)|agent,?|colleague)\s+/giu;
/** Phrases that may introduce a name ("I'm …", "this is …"). The next word must look like a name. */
const INTRODUCTIONS = /\b(?:i'm|i’m|i am|this is|it's|it’s|it is)\s+/giu;
const AFTER_AN_INTRODUCTION = /^,?\s*(?:calling|speaking|from|here\b)/iu;
const BEFORE_HERE = /((?:\p{Lu}[\p{L}'’-]+\s+){1,3})(?:here|speaking)\b/gu;

/**
 * Finds names of people: those that a language library recognizes, first names from many countries, and words after
 * titles and introductions. A name found once is also found wherever else it is capitalized.
 */
export function findNames(text: string, words: readonly SaidWord[]): PiiSpan[] {
  const found: PiiSpan[] = [];
  const take = (first: number, last: number) => {
    const start = words[first]?.start;
    const end = words[last]?.end;
    if (start !== undefined && end !== undefined) found.push({ start, end, kind: 'name' });
  };
  const isCapital = (at: number) => CAPITAL.test(text.slice(words[at]?.start, words[at]?.end));
  const hasCapitals = words.some((word, at) => isCapital(at) && word.text !== 'i');
  /** Whether a word continues the name before it. Needed because the library ignores sentence ends. */
  const belongs = (at: number) => {
    const gap = text.slice(words[at - 1]?.end, words[at]?.start);
    return (
      /^[\s-]+$/.test(gap) ||
      (/^\.\s*$/.test(gap) && /^(?:\p{L}|[md]rs?|ms|prof)$/u.test(words[at - 1]?.text ?? ''))
    );
  };
  const couldBeName = (at: number) => {
    const word = words[at]?.text ?? '';
    return word !== '' && !COMMON.has(word) && !/\d/.test(word);
  };
  /** Index of the last capitalized word in the run starting at `at`; `at - 1` if there is none. */
  const capitalsFrom = (at: number) => {
    let last = at - 1;
    while (last - at + 1 < MAXIMUM_NAME_WORDS && isCapital(last + 1) && couldBeName(last + 1)) {
      if (last >= at && !/^[\s-]+$/u.test(text.slice(words[last]?.end, words[last + 1]?.start))) break;
      last += 1;
    }
    return last;
  };
  const indexFrom = (character: number) => words.findIndex((word) => word.start >= character);

  for (const person of recognisedPeople(text)) {
    const first = indexFrom(person.start);
    let last = first;
    if (first < 0) continue;
    while ((words[last + 1]?.start ?? person.end) < person.end && belongs(last + 1)) last += 1;
    if (!isPerson(first, last)) continue;
    take(first, Math.max(last, isCapital(last) && belongs(last + 1) ? capitalsFrom(last + 1) : last));
  }
  for (const [at, { text: word }] of words.entries()) {
    if (!FIRST_NAMES.has(word) || !(isCapital(at) || !hasCapitals) || NOT_PEOPLE.has(word)) continue;
    take(at, Math.max(at, isCapital(at) && belongs(at + 1) ? capitalsFrom(at + 1) : at));
  }
  for (const match of text.matchAll(TITLES)) {
    const at = indexFrom(match.index + match[0].length);
    const last = at < 0 ? at : capitalsFrom(at);
    if (at >= 0 && last >= at) take(indexFrom(match.index), last);
  }
  for (const match of text.matchAll(STRONG_CUES)) {
    const at = indexFrom(match.index + match[0].length);
    if (at < 0) continue;
    const spelled = spelledFrom(text, words, at);
    if (spelled !== undefined) take(at, spelled);
    if (!couldBeName(at)) continue;
    const last = capitalsFrom(at);
    if (last >= at) take(at, last);
    else if (/\bname/i.test(match[0]))
      take(at, !hasCapitals && couldBeName(at + 1) && belongs(at + 1) ? at + 1 : at);
  }
  for (const match of text.matchAll(CUES)) {
    const at = indexFrom(match.index + match[0].length);
    if (at < 0 || NOT_PEOPLE.has(words[at]?.text ?? '')) continue;
    const last = capitalsFrom(at);
    if (last >= at) take(at, last);
  }
  for (const match of text.matchAll(INTRODUCTIONS)) {
    const at = indexFrom(match.index + match[0].length);
    if (at < 0 || !couldBeName(at) || NOT_PEOPLE.has(words[at]?.text ?? '')) continue;
    const last = Math.max(at, capitalsFrom(at));
    if (!isCapital(at) && hasCapitals) continue;
    const name = words[at]?.text ?? '';
    const known = FIRST_NAMES.has(name) || WORD_NAMES.has(name);
    const announced = AFTER_AN_INTRODUCTION.test(text.slice(words[last]?.end));
    if (isCapital(at) && (known || last > at || announced)) take(at, last);
  }
  for (const match of text.matchAll(BEFORE_HERE)) {
    const at = indexFrom(match.index);
    const last = at < 0 ? at : capitalsFrom(at);
    if (at >= 0 && last >= at && !NOT_PEOPLE.has(words[at]?.text ?? '')) take(at, last);
  }
  return [...found, ...repeated(found), ...spelledOut(found)];

  /** "Kasia, that's K A S I A", "… spelled K. A. S. I. A." */
  function spelledOut(names: readonly PiiSpan[]): PiiSpan[] {
    return names.flatMap(({ end }) => {
      const next = indexFrom(end);
      if (next < 0) return [];
      let at = next;
      while (at < next + FILLERS_BEFORE_LETTERS && BEFORE_LETTERS.has(words[at]?.text ?? '')) at += 1;
      const first = words[at]?.start;
      const last = words[spelledFrom(text, words, at) ?? -1]?.end;
      return first === undefined || last === undefined
        ? []
        : [{ start: first, end: last, kind: 'name' as const }];
    });
  }

  /** Refuses products and places, and ordinary words that are also names, unless they have a surname. */
  function isPerson(first: number, last: number): boolean {
    const parts = words.slice(first, last + 1).map((word) => word.text);
    if (parts.some((part) => NOT_PEOPLE.has(part))) return false;
    const only = parts[0] ?? '';
    if (WORD_NAMES.has(only)) {
      if (parts.length === 1) return isCapital(first) && !beginsSentence(words[first]?.start ?? 0);
      return isCapital(first) && isCapital(first + 1);
    }
    if (parts.length === 1 && COMMON.has(only)) return false;
    return isCapital(first) || !hasCapitals;
  }

  function beginsSentence(start: number): boolean {
    return start === 0 || SENTENCE_END.test(text.slice(Math.max(0, start - END_CHARACTERS), start));
  }

  function repeated(names: readonly PiiSpan[]): PiiSpan[] {
    const known = new Set(
      names.flatMap(({ start, end }) =>
        words
          .filter((word) => word.start >= start && word.end <= end)
          .filter(({ text: word }) => word.length > 2 && !WORD_NAMES.has(word) && !COMMON.has(word))
          .map((word) => word.text),
      ),
    );
    return words
      .filter((word, at) => known.has(word.text) && (isCapital(at) || !hasCapitals))
      .map(({ start, end }) => ({ start, end, kind: 'name' as const }));
  }
}

function recognisedPeople(text: string): { start: number; end: number }[] {
  const people: unknown = nlp(text).people().json({ offset: true });
  if (!Array.isArray(people)) return [];
  return people.flatMap((person: { offset?: { start?: number; length?: number } }) => {
    const { start, length } = person.offset ?? {};
    return start === undefined || length === undefined ? [] : [{ start, end: start + length }];
  });
}
