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
}

const MOST = 8;

/** Fetches a language's index and returns its search function, which also finds partial and misspelled words. */
export async function openSearch(
  language: Language,
  signal: AbortSignal,
): Promise<(text: string) => Found[]> {
  const answer = await fetch(sameIn('/docs/search.json', language), { signal });
  if (!answer.ok) throw new Error(`the search index answers ${answer.status}`);
  const entries = z.array(entrySchema).parse(await answer.json());
  const index = new MiniSearch<SearchEntry>({
    fields: ['heading', 'title', 'text'],
    storeFields: ['title', 'heading'],
    processTerm: (term) => term.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''),
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
        return [{ address: inLanguage(entry.id, language), title, heading }];
      })
      .slice(0, MOST);
}

function inLanguage(address: string, language: Language): string {
  const [path = '', anchor] = address.split('#', 2);
  return `${sameIn(path, language)}${anchor === undefined ? '' : `#${anchor}`}`;
}
