import type pg from 'pg';
import { z } from 'zod';
import { sweepAnalytics } from '../apps/server/src/analytics/days.ts';
import { openDatabase } from '../apps/server/src/database/database.ts';
import { sweepInbox } from '../apps/server/src/inbox/sweep.ts';
import { seedFeedbacks } from '../apps/server/src/seed/seed-feedbacks.ts';

/** Each feedback that is invented is stored this many times: copying rows is faster than inventing and indexing words. */
const COPIES = 10;
const COPY_APART_MINUTES = 5;
const THEMES = 300;
const ALERTS = 10;

export interface StoredInbox {
  accountId: string;
  key: string;
  /** in the format the auth client stores */
  session: string;
  /** ids, those with most messages first */
  themes: string[];
  /** ids of the newest */
  feedbacks: string[];
  people: string[];
}

const NEWEST = 1_000;
const PEOPLE_ASKED_ABOUT = 1_000;

/** Signs up an account and stores `count` feedbacks of a year in it, with themes and alerts. */
export async function storeInbox(url: string, pool: pg.Pool, count: number): Promise<StoredInbox> {
  const post = async (path: string, body: object): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    // A busy machine gives up checking how strong a password is.
    if (response.status === 503) return post(path, body);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return await response.text();
  };
  const person = { email: 'bench@example.org', password: 'correct horse battery' };
  const { api_key: key } = z
    .object({ api_key: z.string() })
    .parse(JSON.parse(await post('/api/register-with-api-key', person)));
  const session = await post('/auth/v1/token?grant_type=password', person);
  const ids = async (statement: string, values: unknown[]) =>
    (await pool.query<{ id: string }>(statement, values)).rows.map(({ id }) => id);
  const [accountId] = await ids('select id from accounts where email = $1', [person.email]);
  if (accountId === undefined) throw new Error('there is no account');
  const start = performance.now();
  const database = openDatabase(pool);
  await seedFeedbacks(database, accountId, Math.ceil(count / COPIES));
  await sweepInbox(database);
  await copyFeedbacks(pool, accountId);
  await sweepAnalytics(database);
  await storeThemes(pool, accountId);
  await pool.query('vacuum analyze');
  console.log(`${count} feedbacks stored in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  return {
    ...{ accountId, key, session },
    themes: await ids('select id from themes where account_id = $1 and name_is_own order by messages desc', [
      accountId,
    ]),
    feedbacks: await ids(
      `select recording_id as id from inbox_entries where account_id = $1 and processing_status = 'done'
       order by created_at desc limit ${NEWEST}`,
      [accountId],
    ),
    people: await ids(
      `select end_user_id as id from inbox_entries where account_id = $1 and end_user_id is not null
       group by end_user_id order by hashtext(end_user_id) limit ${PEOPLE_ASKED_ABOUT}`,
      [accountId],
    ),
  };
}

/** Copies recordings with their entries and texts as they are: the triggers would compute the same again. */
async function copyFeedbacks(pool: pg.Pool, accountId: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('set local statement_timeout = 0');
    await client.query(
      `create temp table copied on commit drop as
       select recordings.id as original, gen_random_uuid() as id,
         created_at - copy * interval '${COPY_APART_MINUTES} minutes' as at
       from recordings cross join generate_series(1, ${COPIES - 1}) as copy where account_id = $1`,
      [accountId],
    );
    await client.query('analyze copied');
    for (const [table, column] of [
      ['recordings', 'id'],
      ['inbox_entries', 'recording_id'],
      ['inbox_texts', 'recording_id'],
    ])
      await client.query(
        `insert into ${table} select made.* from copied join ${table} as given on given.${column} = copied.original
         cross join lateral jsonb_populate_record(given,
           jsonb_build_object('${column}', copied.id, 'created_at', copied.at)) as made`,
      );
    await client.query(
      `update inbox_totals set total = (select count(*) from inbox_entries where account_id = $1) where account_id = $1`,
      [accountId],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/**
 * Three mentions for every two feedbacks. Few themes have most of them, as with people's complaints. Their names are set,
 * so the service neither merges nor removes them.
 */
async function storeThemes(pool: pg.Pool, accountId: string): Promise<void> {
  await pool.query(
    `insert into themes (account_id, kind, language, name, name_is_own, profile, first_seen_at, last_seen_at, emerged_at)
     select $1, (array['problem', 'request', 'praise'])[1 + number % 3], 'en', 'Theme ' || number, true, '{}',
       now() - interval '1 year', now(), now()
     from generate_series(1, ${THEMES}) as number`,
    [accountId],
  );
  await pool.query(
    `with theme as (select id, row_number() over (order by id) as place from themes where account_id = $1)
     insert into theme_mentions (account_id, recording_id, theme_id, matched_id, kind, speaker, quote, start_seconds,
       end_seconds, terms, created_at)
     select entry.account_id, entry.recording_id, theme.id, theme.id, 'problem',
       entry.end_user_id, 'it stops half way', 1, 3, '[]', entry.created_at
     from (
       select entry.*, 1 + floor(power(random(), 2) * ${THEMES}) as place
       from inbox_entries as entry cross join generate_series(1, 2) as mention
       where account_id = $1 and (mention = 1 or hashtext(recording_id::text) % 2 = 0)
     ) as entry join theme on theme.place = entry.place`,
    [accountId],
  );
  await pool.query(
    `update themes set messages = said.messages from (
       select theme_id, count(*) as messages from theme_mentions group by theme_id
     ) as said where id = said.theme_id`,
  );
  await pool.query(
    `insert into alerts (account_id, theme_id, day, people, usual)
     select $1, case when number % 2 = 0 then id end, current_date - number, 40, 4.5
     from (select id, row_number() over (order by messages desc)::int as number from themes where account_id = $1) as theme
     where number <= ${ALERTS}`,
    [accountId],
  );
  await pool.query('truncate theme_backlog');
}
