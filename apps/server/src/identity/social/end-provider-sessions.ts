import { sql } from 'kysely';
import type { IdentityTrx } from '../tables.ts';

/** Ends the sessions and apps of people with an address of a domain who came from an organization's provider. */
export async function endProviderSessions(
  trx: IdentityTrx,
  { ssoProviderId, domain }: { ssoProviderId: string; domain: string },
): Promise<void> {
  const people = sql`(select id from identity.users where split_part(email, '@', 2) = ${domain})`;
  await sql`delete from identity.oauth_sessions where sso_provider_id = ${ssoProviderId}::uuid
    and grant_id in (select id from identity.oauth_grants where user_id in ${people})`.execute(trx);
  await sql`delete from identity.sessions where sso_provider_id = ${ssoProviderId}::uuid
    and user_id in ${people}`.execute(trx);
}
