import type { SingleSignOn } from '@voice-feedback/contract/single-sign-on';
import type { Database, Trx } from '../database/database.ts';
import { domainView, listDomains } from './domains.ts';
import { findProviderOf } from './providers.ts';

/** Everything about an organization's single sign-on, without the secret. */
export async function singleSignOnOf(
  database: Database | Trx,
  accountId: string,
  publicUrl: string,
): Promise<SingleSignOn> {
  const provider = await findProviderOf(database, accountId);
  const domains = await listDomains(database, accountId);
  const account = await database
    .selectFrom('accounts')
    .select('requiredSsoProvider')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return {
    provider:
      provider === undefined
        ? null
        : {
            issuer: provider.issuer,
            client_id: provider.clientId,
            default_role: provider.defaultRole,
            trusts_unmarked_addresses: provider.trustsUnmarkedAddresses,
            tested_at: provider.testedAt?.toISOString() ?? null,
          },
    domains: domains.map(domainView),
    is_required: account?.requiredSsoProvider != null,
    redirect_uri: `${publicUrl.replace(/\/$/, '')}/auth/v1/callback`,
  };
}
