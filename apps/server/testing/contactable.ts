import type { Pool } from 'pg';

/** An organization that can reply, written directly to the database. */

/** Makes its owner the one who gets the answers. */
export async function takeAnswers({ test }: { test: { pool: Pool } }, userId: string): Promise<void> {
  await test.pool.query(
    `insert into reply_settings (account_id, reply_to_user_id) select id, user_id from accounts where user_id = $1
     on conflict (account_id) do update set reply_to_user_id = excluded.reply_to_user_id`,
    [userId],
  );
}

/** Gives a feedback an address that its speaker left. */
export async function leaveAddress(
  { test }: { test: { pool: Pool } },
  feedbackId: string,
  email = 'grace@example.net',
): Promise<void> {
  await test.pool.query('update recordings set contact_email = $2 where id = $1', [feedbackId, email]);
}
