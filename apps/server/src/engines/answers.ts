import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** How long answers of remote engines are stored, but never longer than the feedback they belong to. */
export const ANSWERS_KEPT_DAYS = 30;

/** The stored answer to the same content; undefined if there is none. */
export async function findAnswer(database: Database, key: Buffer): Promise<unknown> {
  const row = await database
    .selectFrom('remoteAnswers')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.answer;
}

/** Stores an answer as long as the recording exists; nothing if the recording was deleted. */
export async function keepAnswer(
  database: Database,
  key: Buffer,
  recordingId: string,
  answer: unknown,
): Promise<void> {
  await sql`
    insert into remote_answers (key, recording_id, answer)
    select ${key}, id, ${JSON.stringify(answer)}::jsonb from recordings where id = ${recordingId} for key share
    on conflict (key) do nothing`.execute(database);
}

export async function sweepAnswers(database: Database): Promise<void> {
  await sql`delete from remote_answers where created_at < now() - make_interval(days => ${ANSWERS_KEPT_DAYS})`.execute(
    database,
  );
}
