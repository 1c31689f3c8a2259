import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { IssueText, Quote } from './connector.ts';
import { WORDS } from './issue-words.ts';

const QUOTES = 10;
/** A whole message, if none of its parts belongs to a theme. */
const MESSAGE_CHARACTERS = 1_500;

/** How many are behind an issue. */
export interface Behind {
  people: number;
  messages: number;
}

/**
 * Counts everyone behind an issue once, from all themes and feedbacks that are linked to it: by `end_user_id`; feedback
 * without one counts as one person each.
 */
export async function countBehind(database: Database, issueId: string): Promise<Behind> {
  const { rows } = await sql<Behind>`
    select count(distinct coalesce(speaker, recording_id::text))::int as people,
      count(distinct recording_id)::int as messages
    from (${mentionsOf(issueId)}
      union all
      select end_user_id, id, null, 0, 0, created_at from recordings
      where id in (select recording_id from issue_links where issue_id = ${issueId}::uuid)) as behind`.execute(
    database,
  );
  return rows[0] ?? { people: 0, messages: 0 };
}

const MENTION_COLUMNS = sql.raw(
  ['recording_id', 'quote', 'start_seconds', 'end_seconds', 'created_at']
    .map((name) => `mention.${name}`)
    .join(),
);

/** Mentions of the linked themes. A theme that was merged stands for the one that it's part of. */
const mentionsOf = (issueId: string) => sql`
  select mention.speaker, ${MENTION_COLUMNS}
  from issue_links as link
    join themes as theme on theme.id = link.theme_id
    join theme_mentions as mention on mention.theme_id = coalesce(theme.merged_into, theme.id)
  where link.issue_id = ${issueId}::uuid`;

/** What a new issue says: how many people said it, in their words, with links. */
export async function issueText(
  database: Database,
  issue: { id: string; accountId: string },
  { people }: Behind,
  publicUrl: string,
): Promise<IssueText> {
  const { words, pages } = await wordsOf(database, issue.accountId, publicUrl);
  return {
    lead: words.lead(people),
    quotes: await quotesOf(database, issue.id, { words, pages }),
    link: await linkOf(database, issue.id, { words, pages }),
    marker: issue.id,
  };
}

/** What our comment on an issue that we created says once more people are behind it. */
export async function growthText(
  database: Database,
  issue: { id: string; accountId: string },
  { people, messages }: Behind,
  publicUrl: string,
): Promise<IssueText> {
  const { words, pages } = await wordsOf(database, issue.accountId, publicUrl);
  return {
    lead: words.growth(people, messages),
    quotes: [],
    link: await linkOf(database, issue.id, { words, pages }),
    marker: issue.id,
  };
}

interface Language {
  words: (typeof WORDS)['en'];
  /** the dashboard in the account's language */
  pages: string;
}

async function wordsOf(database: Database, accountId: string, publicUrl: string): Promise<Language> {
  const { locale } = await database
    .selectFrom('accounts')
    .select('locale')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const base = publicUrl.replace(/\/$/, '');
  return { words: WORDS[locale ?? 'en'], pages: `${base}${locale === 'fr' ? '/fr' : ''}/dashboard/feedback` };
}

async function quotesOf(database: Database, issueId: string, { words, pages }: Language): Promise<Quote[]> {
  const { rows } = await sql<{
    recordingId: string;
    quote: string;
    startSeconds: number;
    endSeconds: number;
  }>`
    select distinct on (created_at, recording_id, start_seconds, quote) recording_id, quote, start_seconds, end_seconds
    from (${mentionsOf(issueId)}
      union all
      select mention.speaker, ${MENTION_COLUMNS}
      from issue_links as link join theme_mentions as mention on mention.recording_id = link.recording_id
      where link.issue_id = ${issueId}::uuid) as said
    order by created_at desc, recording_id, start_seconds, quote limit ${QUOTES}`.execute(database);
  if (rows.length === 0) return await messagesOf(database, issueId, { words, pages });
  return rows.map(({ recordingId, quote, startSeconds, endSeconds }) => {
    // Written messages have no times.
    if (endSeconds === 0) return { text: quote, label: words.open, url: `${pages}/${recordingId}` };
    const second = Math.floor(startSeconds);
    return { text: quote, label: words.at(second), url: `${pages}/${recordingId}#t=${second}` };
  });
}

async function messagesOf(database: Database, issueId: string, { words, pages }: Language): Promise<Quote[]> {
  const messages = await database
    .selectFrom('issueLinks')
    .innerJoin('recordings', 'recordings.id', 'issueLinks.recordingId')
    .select('recordings.id')
    .select(sql<string>`left(recordings.result ->> 'transcript', ${MESSAGE_CHARACTERS})`.as('text'))
    .where('issueLinks.issueId', '=', issueId)
    .where(sql<boolean>`recordings.result ->> 'transcript' <> ''`)
    .orderBy('recordings.createdAt', 'desc')
    .limit(QUOTES)
    .execute();
  return messages.map(({ id, text }) => ({ text, label: words.open, url: `${pages}/${id}` }));
}

async function linkOf(
  database: Database,
  issueId: string,
  { words, pages }: Language,
): Promise<IssueText['link']> {
  const link = await database
    .selectFrom('issueLinks')
    .select(['recordingId', 'themeId'])
    .where('issueId', '=', issueId)
    .orderBy(sql`theme_id is null`)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  const { recordingId = null, themeId = null } = link ?? {};
  const url =
    themeId !== null ? `${pages}?theme=${themeId}` : recordingId === null ? pages : `${pages}/${recordingId}`;
  return { label: words.link, url };
}
