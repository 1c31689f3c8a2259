import { sql } from 'kysely';
import type { Vault } from '../keys/vault.ts';
import type { IdentityDatabase, IdentityTrx } from '../tables.ts';

const BATCH = 5_000;

/** Keyed hash of an address, for entries about someone who isn't signed in. It can be looked up but not read. */
export function auditedAddress(vault: Pick<Vault, 'mac'>, email: string): string {
  return vault.mac('audit-address', email).toString('base64url');
}

/** Deletes entries older than `retentionDays`. The database allows no other changes except `blankAudit`. */
export async function sweepAuditLog(database: IdentityDatabase, retentionDays: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ deleted: number }>`
      select identity.sweep_audit_log(${retentionDays}, ${BATCH}) as deleted`.execute(database);
    if ((rows[0]?.deleted ?? 0) < BATCH) return;
  }
}

/**
 * Removes IP address, browser and details from every entry about these users. That includes entries from before they
 * had an account, which hold only their email address. The event and its time stay. Also deletes their security
 * notices. Call this before deleting the user's row.
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
