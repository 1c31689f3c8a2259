import type { JoiningRole } from '@voice-feedback/contract/single-sign-on';
import type { Generated } from 'kysely';

export interface SingleSignOnTables {
  ssoProviders: SsoProvidersTable;
  ssoDomains: SsoDomainsTable;
}

interface SsoProvidersTable {
  id: Generated<string>;
  accountId: string;
  issuer: string;
  clientId: string;
  /** encrypted */
  clientSecret: string;
  /** of somebody new with an address of a verified domain; null: only invited people can join */
  defaultRole: JoiningRole | null;
  /** whether addresses count as verified if the provider doesn't say */
  trustsUnmarkedAddresses: boolean;
  /** the first sign-in with these settings that worked */
  testedAt: Generated<Date | null>;
  createdAt: Generated<Date>;
}

interface SsoDomainsTable {
  accountId: string;
  domain: string;
  /** what the TXT record has to contain */
  proof: string;
  verifiedAt: Generated<Date | null>;
  createdAt: Generated<Date>;
}
