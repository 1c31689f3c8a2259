import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { announce } from '../jobs/announce.ts';

/** What somebody may have added to an account, by name, and what no longer works. */
export interface EndedAdditions {
  /** paused; their answers stay */
  askLinks: string[];
  /** no longer act on feedback, or tell what newly matches */
  views: string[];
  /** addresses of withdrawn invitations */
  invitations: string[];
  /** addresses of removed members */
  members: string[];
  /** whether the page "You said, we did" was turned off; its texts stay */
  donePage: boolean;
}

export const NOTHING_ADDED: EndedAdditions = {
  askLinks: [],
  views: [],
  invitations: [],
  members: [],
  donePage: false,
};

/**
 * Ends what was added to an account or changed in it since then, for an owner who reports "this wasn't me". What is older
 * was there before, so posters and people keep working. The account must be locked (`endAccess`).
 */
export async function endAdded(
  trx: Trx,
  { accountId, userId, since }: { accountId: string; userId: string; since: Date },
): Promise<EndedAdditions> {
  const askLinks = await trx
    .updateTable('askLinks')
    .set({ paused: true, updatedAt: sql<Date>`clock_timestamp()` })
    .where('accountId', '=', accountId)
    .where('updatedAt', '>=', since)
    .where('paused', '=', false)
    .returning('name')
    .execute();
  const views = await trx
    .updateTable('savedViews')
    .set({ actions: '[]', actsSince: null, notify: 'never', updatedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('updatedAt', '>=', since)
    .where((view) => view.or([view('actsSince', 'is not', null), view('notify', '!=', 'never')]))
    .returning('name')
    .execute();
  const invitations = await trx
    .deleteFrom('invitations')
    .where('accountId', '=', accountId)
    .where('createdAt', '>=', since)
    .returning('email')
    .execute();
  return {
    askLinks: askLinks.map(({ name }) => name),
    views: views.map(({ name }) => name),
    invitations: invitations.map(({ email }) => email),
    members: await removeJoined(trx, { accountId, userId, since }),
    donePage: await turnOffDonePage(trx, { accountId, since }),
  };
}

/**
 * Turns off the public page if anything that it shows is from since then: its settings, a text, or that a theme with a
 * text is done.
 */
async function turnOffDonePage(
  trx: Trx,
  { accountId, since }: { accountId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update done_pages set enabled = false, updated_at = clock_timestamp()
    where account_id = ${accountId}::uuid and enabled and (updated_at >= ${since} or exists (
      select from done_texts join themes on themes.id = done_texts.theme_id
      where done_texts.account_id = ${accountId}::uuid
        and (done_texts.updated_at >= ${since} or themes.done_at >= ${since})))
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** Removes who joined since then, unless nobody would own the account. */
async function removeJoined(
  trx: Trx,
  { accountId, userId, since }: { accountId: string; userId: string; since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string; email: string; role: string }>`
    delete from members where account_id = ${accountId}::uuid and user_id <> ${userId}::uuid and created_at >= ${since}
      and exists (select from members as owner where owner.account_id = ${accountId}::uuid and owner.role = 'owner'
        and (owner.user_id = ${userId}::uuid or owner.created_at < ${since}))
    returning user_id, email, role`.execute(trx);
  if (rows.length > 0) await sql`select settle_contact(${accountId}::uuid)`.execute(trx);
  for (const { userId: user_id, email, role } of rows)
    await announce(trx, { accountId, type: 'member.left', data: { user_id, email, role, removed: true } });
  return rows.map(({ email }) => email);
}
