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
  /** the project that it sends and reads feedback of; null: the whole organization */
  projectId: string | null;
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

/** By name: statements that select them are prepared. */
export const API_KEY_COLUMNS = [
  ...(['id', 'kind', 'accountId', 'pepperId', 'allowedDomains', 'scopes', 'allowedAddresses'] as const),
  ...([
    'allowBrowser',
    'projectId',
    'requestsPerMinute',
    'requestsPerDay',
    'revokedAt',
    'replacedBy',
  ] as const),
  ...([
    'vertical',
    'name',
    'keyPrefix',
    'keyHash',
    'status',
    'createdAt',
    'lastUsedAt',
    'expiresAt',
  ] as const),
] as const satisfies readonly (keyof ApiKeysTable)[];

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
