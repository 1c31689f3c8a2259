import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Row types of the OAuth server's tables, which are also private to identity. */
// A type, not an interface: Kysely's withTables asks for an index signature.
export type OAuthSchema = {
  'identity.oauthClients': OAuthClientsTable;
  'identity.oauthGrants': OAuthGrantsTable;
  'identity.oauthSessions': OAuthSessionsTable;
  'identity.oauthAuthorizations': OAuthAuthorizationsTable;
};

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export const CLIENT_AUTHENTICATION_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;
export type ClientAuthenticationMethod = (typeof CLIENT_AUTHENTICATION_METHODS)[number];
export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

export interface OAuthClientsTable {
  id: string;
  name: string;
  uri: string | null;
  logoUri: string | null;
  tokenEndpointAuthMethod: ClientAuthenticationMethod;
  registrationType: 'manual' | 'dynamic';
  redirectUris: JSONColumnType<string[]>;
  grantTypes: JSONColumnType<GrantType[]>;
  scope: string | null;
  secretHash: Buffer | null;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
}

export interface OAuthGrantsTable {
  id: string;
  userId: string;
  clientId: string;
  scopes: JSONColumnType<string[]>;
  createdAt: CreatedAt;
  lastUsedAt: Date | null;
}

export interface OAuthSessionsTable {
  id: string;
  grantId: string;
  scope: string;
  resource: string;
  /** that of the session in which the app was allowed */
  ssoProviderId: string | null;
  refreshKey: Buffer;
  refreshCounter: Generated<number>;
  refreshedAt: Generated<Date>;
  createdAt: CreatedAt;
}

export interface OAuthAuthorizationsTable {
  id: string;
  clientId: string;
  userId: string | null;
  redirectUri: string;
  scope: string;
  resource: string;
  state: string | null;
  nonce: string | null;
  codeChallenge: string;
  consentRequired: boolean;
  maxAgeSeconds: number | null;
  grantId: string | null;
  codeHash: Buffer | null;
  codeExpiresAt: Date | null;
  codeUsedAt: Date | null;
  signedInAt: Date | null;
  /** that of the session in which the app was allowed */
  ssoProviderId: string | null;
  sessionId: string | null;
  createdAt: CreatedAt;
  expiresAt: Date;
}
