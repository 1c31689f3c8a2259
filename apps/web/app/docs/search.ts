import MiniSearch from 'minisearch';
import { z } from 'zod';
import { type Language, sameIn } from '../paths.ts';

const entrySchema = z.object({ id: z.string(), title: z.string(), heading: z.string(), text: z.string() });
/** A part of a guide. `id` is its URL in English. */
export type SearchEntry = z.infer<typeof entrySchema>;

export interface Found {
  address: string;
  title: string;
  heading: string;
  /** the place of the text that fits, in parts: those with the words themselves are marked */
  excerpt: { text: string; isMarked: boolean }[];
}

const MOST = 8;
/** Characters of an excerpt before the first word found, and in all. */
const EXCERPT = { before: 40, all: 140 } as const;

/**
 * Fetches a language's index, with the calls of the API reference, and returns its search function, which also finds
 * partial and misspelled words.
 */
export async function openSearch(
  language: Language,
  signal: AbortSignal,
): Promise<(text: string) => Found[]> {
  const [guides, calls] = await Promise.all([
    readEntries(sameIn('/docs/search.json', language), signal),
    // Guides can be searched without the reference.
    readEntries(sameIn('/api-reference/search.json', language), signal).catch(() => []),
  ]);
  const entries = [...guides, ...calls];
  const index = new MiniSearch<SearchEntry>({
    fields: ['heading', 'title', 'text'],
    storeFields: ['title', 'heading'],
    processTerm: fold,
    searchOptions: { boost: { heading: 3, title: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  index.addAll(entries);
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  return (text) =>
    index
      .search(text)
      .flatMap((hit) => {
        const entry = known.get(String(hit.id));
        if (entry === undefined) return [];
        const { title, heading } = entry;
        const excerpt = excerptOf(entry.text, hit.terms);
        return [{ address: inLanguage(entry.id, language), title, heading, excerpt }];
      })
      .slice(0, MOST);
}

async function readEntries(address: string, signal: AbortSignal): Promise<SearchEntry[]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`the search index answers ${answer.status}`);
  return z.array(entrySchema).parse(await answer.json());
}

/** The part of a text around the first of the words, with all of them marked. */
export function excerptOf(text: string, words: readonly string[]): Found['excerpt'] {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  // As long as the text, so that places in it are the same.
  const folded = plain.replaceAll(/[\s\S]/g, (letter) => fold(letter).charAt(0) || letter);
  const places = words
    .flatMap((word) => [...folded.matchAll(new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(word)}`, 'gu'))])
    .map(({ index, 0: { length } }) => ({ from: index, to: index + length }))
    .sort((a, b) => a.from - b.from);
  const first = Math.max(0, (places[0]?.from ?? 0) - EXCERPT.before);
  const from = first === 0 ? 0 : plain.indexOf(' ', first) + 1;
  const end = from + EXCERPT.all;
  const to = end >= plain.length ? plain.length : Math.max(plain.lastIndexOf(' ', end), from);
  const parts: Found['excerpt'] = [];
  let at = from;
  for (const place of places.filter((one) => one.to <= to)) {
    if (place.from < at) continue;
    parts.push({ text: plain.slice(at, place.from), isMarked: false });
    parts.push({ text: plain.slice(place.from, place.to), isMarked: true });
    at = place.to;
  }
  parts.push({ text: plain.slice(at, to), isMarked: false });
  if (from > 0) parts.unshift({ text: '… ', isMarked: false });
  if (to < plain.length) parts.push({ text: ' …', isMarked: false });
  return parts.filter((part) => part.text !== '');
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function inLanguage(address: string, language: Language): string {
  const [path = '', anchor] = address.split('#', 2);
  return `${sameIn(path, language)}${anchor === undefined ? '' : `#${anchor}`}`;
}
