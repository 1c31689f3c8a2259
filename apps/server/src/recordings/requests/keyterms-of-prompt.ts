import { joinKeyterms, KEYTERM_CHARACTERS } from '@voice-feedback/contract/keyterms';

/** A longer entry between commas is part of a sentence. */
const LISTED_WORDS = 4;
/** What introduces a list: `Glossary: Grafana, Figma`. */
const INTRODUCTION = /^[^,\n:]{0,60}:/;
/** Marks and quotes around an entry. */
const EDGES = /^[\s"'“”‘’*•-]+|[\s"'“”‘’.;!?]+$/g;
/** Capitalized words in a row, or a word with a capital or digit inside, such as `iPhone`. */
const NAMES = /(?:\p{Lu}[\p{L}\p{N}.'’-]*(?: (?=\p{Lu}))?)+|\p{Ll}+[\p{Lu}\p{N}][\p{L}\p{N}]*/gu;
const SENTENCE_START = /(?:^|[.!?…]\s+|\n\s*)["'“‘]?$/;

/**
 * Returns the terms of an OpenAI `prompt`: the entries of a list separated by commas or lines, or else the names in a
 * text, which are its capitalized words, except for ordinary words at the start of a sentence.
 */
export function keytermsOfPrompt(prompt: string): string[] {
  const entries = prompt
    .replace(INTRODUCTION, '')
    .split(/[,\n;]/)
    .map((entry) => entry.replaceAll(EDGES, ''))
    .filter((entry) => entry !== '');
  const isList = entries.every((entry) => entry.split(/\s+/).length <= LISTED_WORDS);
  const terms = isList ? entries : namesIn(prompt);
  return joinKeyterms(
    terms.filter((term) => term.length <= KEYTERM_CHARACTERS && /[\p{L}\p{N}]/u.test(term)),
  );
}

function namesIn(text: string): string[] {
  return [...text.matchAll(NAMES)].flatMap(({ 0: found, index }) => {
    const name = found.replaceAll(EDGES, '');
    const isFirst = SENTENCE_START.test(text.slice(0, index));
    return isFirst && /^\p{Lu}\p{Ll}*$/u.test(name) ? [] : name === 'I' ? [] : [name];
  });
}
