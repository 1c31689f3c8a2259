import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Principal } from '../../http/access/principal.ts';

/** Who changes or writes something. */
export interface Actor {
  /** of a person; null for a key */
  id: string | null;
  /** a person's email address, or the name of a key */
  name: string;
}

/** Who a request acts as. */
export async function actorOf(trx: Trx, { keyId, account, member }: Principal): Promise<Actor> {
  if (keyId === null)
    return { id: member?.userId ?? account?.userId ?? null, name: member?.email ?? account?.email ?? '' };
  const key = await trx.selectFrom('apiKeys').select('name').where('id', '=', keyId).executeTakeFirst();
  return { id: null, name: key?.name ?? '' };
}

/** What this transaction changes about feedbacks from here on is in their history as done by this caller. */
export async function actAs(trx: Trx, principal: Principal): Promise<Actor> {
  const actor = await actorOf(trx, principal);
  await sql`select set_config('voice_feedback.actor', ${JSON.stringify(actor)}, true)`.execute(trx);
  return actor;
}
