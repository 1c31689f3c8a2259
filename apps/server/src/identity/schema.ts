import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { OAuthSchema } from './oauth/schema.ts';

/** Row types of identity's own tables. Code outside identity/ must not read these tables. */
// A type, not an interface: Kysely's withTables asks for an index signature.
export type IdentitySchema = {
  'identity.users': UsersTable;
  'identity.identities': IdentitiesTable;
  'identity.factors': FactorsTable;
  'identity.challenges': ChallengesTable;
  'identity.securityKeys': SecurityKeysTable;
  'identity.recoveryCodes': RecoveryCodesTable;
  'identity.sessions': SessionsTable;
  'identity.importedRefreshTokens': ImportedRefreshTokensTable;
  'identity.flowStates': FlowStatesTable;
  'identity.mailTokens': MailTokensTable;
  'identity.signUps': SignUpsTable;
  'identity.signUpDigests': SignUpDigestsTable;
  'identity.passkeys': PasskeysTable;
  'identity.passkeyChallenges': PasskeyChallengesTable;
  'identity.signingKeys': SigningKeysTable;
  'identity.auditLog': AuditLogTable;
  'identity.limits': LimitsTable;
  'identity.slowdowns': SlowdownsTable;
  'identity.guessPlaces': GuessPlacesTable;
  'identity.knownDevices': KnownDevicesTable;
  'identity.encryptionKeys': EncryptionKeysTable;
  'identity.sealedValues': SealedValuesTable;
} & OAuthSchema;

export type JsonObject = Record<string, unknown>;
type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface AppMetadata extends JsonObject {
  provider?: string;
  providers?: string[];
}

/** A mail to the address that was opened, a provider that vouches for it, or an administrator. */
export type ProofOfAddress = 'mail' | 'provider' | 'admin';

export interface UsersTable {
  id: string;
  role: Generated<string>;
  email: string | null;
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
  /** how the address was proven to be the user's; null if it wasn't, as after an automatic confirmation */
  emailProvenBy: ProofOfAddress | null;
  emailProvenAt: Date | null;
  confirmationSentAt: Date | null;
  recoverySentAt: Date | null;
  invitedAt: Date | null;
  newEmail: string | null;
  emailChangeSentAt: Date | null;
  emailChangeConfirmed: 'current' | 'new' | null;
  reauthenticationSentAt: Date | null;
  lastSignInAt: Date | null;
  appMetadata: JSONColumnType<AppMetadata>;
  userMetadata: JSONColumnType<JsonObject>;
  isAnonymous: Generated<boolean>;
  bannedUntil: Date | null;
  deletedAt: Date | null;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
}

export interface IdentitiesTable {
  identityId: string;
  userId: string;
  provider: string;
  providerId: string;
  identityData: JSONColumnType<JsonObject>;
  lastSignInAt: Date | null;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
}

export type FactorType = 'totp' | 'webauthn' | 'recovery_code';

export interface FactorsTable {
  id: string;
  userId: string;
  friendlyName: string | null;
  factorType: FactorType;
  status: ColumnType<
    'unverified' | 'verified',
    'unverified' | 'verified' | undefined,
    'unverified' | 'verified'
  >;
  secret: Buffer | null;
  lastAcceptedStep: number | null;
  lastChallengedAt: Date | null;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
}

export interface ChallengesTable {
  id: string;
  factorId: string;
  /** the session that may answer; null for any of the user's sessions */
  sessionId: string | null;
  /** the data that a security key has to sign */
  toSign: string | null;
  address: string;
  usedAt: Date | null;
  createdAt: CreatedAt;
  expiresAt: Date;
}

/** The credential of a verified factor of type `webauthn`. */
export interface SecurityKeysTable {
  factorId: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: JSONColumnType<string[]>;
  backupEligible: boolean;
  backedUp: boolean;
  lastUsedAt: Generated<Date>;
}

export interface RecoveryCodesTable {
  factorId: string;
  codeHash: Buffer;
  usedAt: Date | null;
}

export interface AuthenticationMethod {
  method: string;
  /** seconds since 1970 */
  timestamp: number;
}

export interface SessionsTable {
  id: string;
  userId: string;
  aal: 'aal1' | 'aal2';
  /** the second factor it used last */
  factorId: string | null;
  /** the passkey it used, which counts as two factors */
  passkeyId: string | null;
  /** the organization's provider that the person came from */
  ssoProviderId: string | null;
  amr: JSONColumnType<AuthenticationMethod[]>;
  refreshKey: Buffer;
  refreshCounter: Generated<number>;
  minimumCounter: Generated<number>;
  refreshedAt: Date | null;
  address: string | null;
  userAgent: string | null;
  imported: Generated<boolean>;
  createdAt: CreatedAt;
}

export interface ImportedRefreshTokensTable {
  tokenHash: Buffer;
  sessionId: string;
}

export interface FlowStatesTable {
  id: string;
  userId: string | null;
  method: string;
  codeChallenge: string | null;
  codeChallengeMethod: 's256' | 'plain' | null;
  authCodeHash: Buffer | null;
  authCodeExpiresAt: Date | null;
  redirectTo: Generated<string>;
  provider: string | null;
  providerSecrets: Buffer | null;
  linkingUserId: string | null;
  createdAt: CreatedAt;
  expiresAt: Date;
}

export type MailPurpose =
  | 'confirmation'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

export interface MailTokensTable {
  id: string;
  userId: string;
  purpose: MailPurpose;
  tokenHash: Buffer;
  codeHash: Buffer;
  email: string;
  failedAttempts: Generated<number>;
  flowStateId: string | null;
  /** for a confirmation: the sign-up with the password to confirm; null if there is none */
  signUpId: string | null;
  createdAt: CreatedAt;
  expiresAt: Date;
}

/** The data given at sign-up, until a mail confirms it. */
export interface SignUpsTable {
  id: string;
  userId: string;
  passwordHash: string;
  userMetadata: JSONColumnType<JsonObject>;
  byAdmin: boolean;
  createdAt: CreatedAt;
}

/** Records that a sign-up used this address and password, as a keyed hash of both. */
export interface SignUpDigestsTable {
  digest: Buffer;
  lastAt: Date;
}

export interface PasskeysTable {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: Generated<number>;
  transports: JSONColumnType<string[]>;
  friendlyName: string | null;
  createdAt: CreatedAt;
  lastUsedAt: Date | null;
}

export interface PasskeyChallengesTable {
  id: string;
  userId: string | null;
  challenge: string;
  createdAt: CreatedAt;
  expiresAt: Date;
}

export interface SigningKeysTable {
  kid: string;
  algorithm: 'RS256' | 'ES256';
  publicJwk: JSONColumnType<JsonObject>;
  privateKey: Buffer;
  createdAt: CreatedAt;
  signsFrom: Date;
  publishedUntil: Date | null;
}

export interface AuditLogTable {
  id: Generated<number>;
  createdAt: CreatedAt;
  event: string;
  userId: string | null;
  sessionId: string | null;
  address: string | null;
  userAgent: string | null;
  detail: JSONColumnType<JsonObject>;
}

export interface EncryptionKeysTable {
  keyId: string;
  firstUsedAt: CreatedAt;
}

export interface SealedValuesTable {
  name: string;
  sealed: Buffer;
}

export interface LimitsTable {
  key: string;
  fullAt: Date;
}

export interface SlowdownsTable {
  key: string;
  taken: number;
  lastAt: Date;
}

export interface GuessPlacesTable {
  key: string;
  neighbourhood: string;
  lane: string;
  readyAt: Date;
}

export interface KnownDevicesTable {
  userId: string;
  deviceHash: Buffer;
  network: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
}
