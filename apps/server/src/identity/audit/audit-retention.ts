import { sql } from 'kysely';
import type { Vault } from '../keys/vault.ts';
import type { IdentityDatabase, IdentityTrx } from '../tables.ts';

const BATCH = 5_000;

/** Stands for an address where an entry is about somebody who isn't signed in: it can be looked up, not read. */
export function auditedAddress(vault: Pick<Vault, 'mac'>, email: string): string {
  return vault.mac('audit-address', email).toString('base64url');
}

/** Deletes the entries that are older than `retentionDays`. The database allows this, and `blankAudit`, and nothing else. */
export async function sweepAuditLog(database: IdentityDatabase, retentionDays: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ deleted: number }>`
      select identity.sweep_audit_log(${retentionDays}, ${BATCH}) as deleted`.execute(database);
    if ((rows[0]?.deleted ?? 0) < BATCH) return;
  }
}

/**
 * Takes address, browser and detail out of every entry about these people, also out of those from before they had an
 * account, which name only their address. What happened, and when, stays. What they were mailed about is deleted. Call it before the user's row is deleted.
 */
export async function blankAudit(
  trx: IdentityTrx,
  vault: Pick<Vault, 'mac'>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const ids = sql`${[...userIds]}::uuid[]`;
  const { rows } = await sql<{ email: string | null }>`
    select email from identity.users where id = any (${ids})
    union select new_email from identity.users where id = any (${ids})
    union select lower(identity_data ->> 'email') from identity.identities where user_id = any (${ids})
    union select lower(former) from identity.audit_log,
      unnest(array[detail ->> 'email', detail ->> 'from', detail ->> 'to']) as former where user_id = any (${ids})`.execute(
    trx,
  );
  const emails = rows.flatMap(({ email }) => (email === null || email === '' ? [] : [email]));
  const hashes = emails.map((email) => auditedAddress(vault, email));
  await sql`delete from security_notices where user_id = any (${ids})`.execute(trx);
  await sql`select identity.blank_audit_log(${ids}, ${emails}::text[], ${hashes}::text[])`.execute(trx);
}
