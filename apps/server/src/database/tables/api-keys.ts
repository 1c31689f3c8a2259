import type { KeyScope } from '@voice-feedback/contract/api-keys';
import type { TokenScope } from '@voice-feedback/contract/tokens';
import type { Generated } from 'kysely';

export interface KeyTables {
  apiKeys: ApiKeysTable;
  browserTokens: BrowserTokensTable;
}

interface ApiKeysTable {
  id: Generated<string>;
  kind: 'secret' | 'publishable' | 'demo';
  accountId: string | null;
  pepperId: string | null;
  allowedDomains: Generated<string[]>;
  scopes: KeyScope[];
  /** IP addresses and ranges that it may be used from; empty for any */
  allowedAddresses: Generated<string[]>;
  /** whether a secret key may also be used from web pages */
  allowBrowser: Generated<boolean>;
  requestsPerMinute: number | null;
  requestsPerDay: number | null;
  revokedAt: Date | null;
  replacedBy: string | null;
  vertical: string | null;
  name: string;
  keyPrefix: string;
  keyHash: Buffer;
  status: Generated<'active' | 'revoked'>;
  createdAt: Generated<Date>;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
}

interface BrowserTokensTable {
  id: Generated<string>;
  apiKeyId: string;
  tokenHash: Buffer;
  scopes: TokenScope[];
  allowedOrigin: string | null;
  /** null: the browser may send its own */
  keyterms: string[] | null;
  maxUses: number;
  uses: Generated<number>;
  createdAt: Generated<Date>;
  expiresAt: Date;
}
