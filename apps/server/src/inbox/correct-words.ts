import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { entryConditions } from '../database/entry-conditions.ts';
import { editDistance } from '../http/errors/edit-distance.ts';

const SHORTEST_WORD = 3;
const WORDS_CORRECTED = 10;
const WORD = /(?<![-\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu;
/** Minimum share of common trigrams for a candidate word; two swapped letters in a six-letter word leave 0.27. */
const SIMILARITY = '0.2';
const CANDIDATES = 30;
/** One wrong letter is allowed per this many letters. */
const LETTERS_PER_MISTAKE = 3;
/** Texts of a project with another form of a word that are looked at for the word itself. */
const TEXTS_LOOKED_AT = 20;

/**
 * Corrects a search: each word that doesn't occur in the account's texts is replaced by one that starts with it or
 * differs by at most one letter in three. Excluded words stay. With a filter by project, only words of its texts count: a
 * key of a project learns nothing about others.
 * @returns undefined if there is nothing to correct
 */
export async function correctWords(
  database: Database,
  accountId: string,
  { q, project }: Pick<FeedbackFilter, 'project'> & { q: string },
): Promise<string | undefined> {
  const words = [...new Set(q.toLowerCase().match(WORD))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .slice(0, WORDS_CORRECTED);
  if (words.length === 0) return undefined;
  const unknown = await unknownWords(database, { accountId, project }, words);
  if (unknown.length === 0) return undefined;
  const candidates = await database.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${SIMILARITY}, true)`.execute(trx);
    const { rows } = await sql<{ asked: string; words: string[] }>`
      select asked, array(
        select word from (
          select word, similarity(word, asked) as likeness from inbox_words
          where account_id = ${accountId}::uuid and (word % asked or word like asked || '%')
          order by likeness desc, word limit ${CANDIDATES}
        ) as candidate
        where ${project === undefined ? sql`true` : isWordOf({ accountId, project }, sql`word`)}
        order by likeness desc, word
      ) as words
      from unnest(${unknown}::text[]) as asked`.execute(trx);
    return rows;
  });
  const corrected = new Map<string, string>();
  for (const { asked, words: similar } of candidates) {
    const best = closest(asked, similar);
    if (best !== undefined) corrected.set(asked, best);
  }
  if (corrected.size === 0) return undefined;
  return q.replace(WORD, (word) => corrected.get(word.toLowerCase()) ?? word);
}

/** Words that don't occur in any text of the account, or of the project. */
async function unknownWords(
  database: Database,
  { accountId, project }: { accountId: string; project: FeedbackFilter['project'] },
  words: readonly string[],
): Promise<string[]> {
  const isKnown =
    project === undefined
      ? sql`exists (select from inbox_words where account_id = ${accountId}::uuid and word = asked)`
      : isWordOf({ accountId, project }, sql`asked`);
  const { rows } = await sql<{ asked: string }>`
    select asked from unnest(${words}::text[]) as asked
    where not ${isKnown}
      -- not a word that is never searched for, such as "the"
      and numnode(plainto_tsquery('english', asked)) > 0 and numnode(plainto_tsquery('french', asked)) > 0`.execute(
    database,
  );
  return rows.map(({ asked }) => asked);
}

/**
 * Whether a word is in a text of a project. The index finds its other forms, too, so the texts themselves are compared, as
 * `sweepInbox` splits them.
 */
function isWordOf(
  { accountId, project }: { accountId: string; project: NonNullable<FeedbackFilter['project']> },
  word: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (
      select entry.recording_id from inbox_texts as written join inbox_entries as entry using (recording_id)
      where written.account_id = ${accountId}::uuid and ${sql.join(entryConditions({ project }), sql` and `)}
        and written.search @@ (plainto_tsquery('english', ${word}) || plainto_tsquery('french', ${word})
          || plainto_tsquery('simple', ${word}))
      limit ${TEXTS_LOOKED_AT}
    ) as found join recordings on recordings.id = found.recording_id
    where to_tsvector('simple', concat_ws(' ', result ->> 'transcript', result ->> 'summary', note,
      array_to_string(tags, ' '))) @@ plainto_tsquery('simple', ${word}))`;
}

/** The best of `similar`, which is sorted by similarity. */
function closest(asked: string, similar: readonly string[]): string | undefined {
  const mistakes = Math.max(1, Math.floor(asked.length / LETTERS_PER_MISTAKE));
  let best: { word: string; distance: number } | undefined;
  for (const word of similar) {
    const distance = word.startsWith(asked) ? 1 : editDistance(asked, word);
    if (distance <= mistakes && (best === undefined || distance < best.distance)) best = { word, distance };
  }
  return best?.word;
}
