import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const SHORTEST_WORD = 3;
const WORDS_CORRECTED = 10;
const WORD = /(?<![-\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu;

/**
 * A search in which every word that occurs nowhere in the account's texts is replaced by the most similar one that does
 * (trigrams; a beginning of a word counts as similar). Excluded words stay.
 * @returns undefined when nothing can be put better
 */
export async function correctWords(
  database: Database,
  accountId: string,
  q: string,
): Promise<string | undefined> {
  const words = [...new Set(q.toLowerCase().match(WORD))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .slice(0, WORDS_CORRECTED);
  if (words.length === 0) return undefined;
  const { rows } = await sql<{ asked: string; better: string }>`
    select asked, closest.word as better
    from unnest(${words}::text[]) as asked
    cross join lateral (
      select word from inbox_words
      where account_id = ${accountId}::uuid and (word % asked or word like asked || '%')
      order by similarity(word, asked) desc, word limit 1
    ) as closest
    where not exists (select from inbox_words where account_id = ${accountId}::uuid and word = asked)`.execute(
    database,
  );
  if (rows.length === 0) return undefined;
  const corrected = new Map(rows.map(({ asked, better }) => [asked, better]));
  return q.replace(WORD, (word) => corrected.get(word.toLowerCase()) ?? word);
}
