import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { giveFeedbacks } from './feedback-rows.ts';

/** Writes a theme with a feedback directly to the database, for tests that only read it. @returns its id */
export async function giveTheme(
  app: Pick<TestApp, 'test'>,
  userId: string,
  quote = 'The export takes far too long.',
): Promise<string> {
  const [feedback = ''] = await giveFeedbacks(app, userId, [{ transcript: quote }]);
  const id = randomUUID();
  await sql`
    with made as (
      insert into themes (id, account_id, kind, language, name, profile, messages, people, first_seen_at, last_seen_at,
        emerged_at)
      select ${id}::uuid, id, 'problem', 'en', ${quote}, '{"mentions": 1, "terms": {"export": 1}, "named": 1}', 1, 1, now(),
        now(), now()
      from accounts where user_id = ${userId}::uuid returning id, account_id
    )
    insert into theme_mentions (account_id, recording_id, theme_id, matched_id, kind, speaker, quote, start_seconds,
      end_seconds, terms, created_at)
    select account_id, ${feedback}::uuid, id, id, 'problem', null, ${quote}, 0, 0,
      ${JSON.stringify({ label: quote, terms: { export: 1 } })}::jsonb, now() from made`.execute(
    app.test.database,
  );
  return id;
}
