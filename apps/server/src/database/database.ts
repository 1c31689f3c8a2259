import type { ErrorCode } from '@voice-feedback/contract/errors';
import type { Feedback, FeedbackStatus } from '@voice-feedback/contract/feedback';
import type { LiveEventName } from '@voice-feedback/contract/live-events';
import type { FeedbackView } from '@voice-feedback/contract/process';
import type { SavedView } from '@voice-feedback/contract/saved-views';
import type { TokenScope } from '@voice-feedback/contract/tokens';
import {
  CamelCasePlugin,
  type ColumnType,
  type Generated,
  type JSONColumnType,
  Kysely,
  PostgresDialect,
  type Transaction,
} from 'kysely';
import pg from 'pg';

/**
 * Every table's row type, on one screen. Columns are snake_case in SQL and camelCase here: Kysely's CamelCasePlugin is
 * the row converter, so no other file knows the difference. JSON values are left as they are.
 */
export interface Schema {
  accounts: AccountsTable;
  planUsage: PlanUsageTable;
  adminAttempts: AdminAttemptsTable;
  adminSessions: AdminSessionsTable;
  adminAudit: AdminAuditTable;
  apiKeys: ApiKeysTable;
  serverSecrets: ServerSecretsTable;
  rateLimits: RateLimitsTable;
  idempotencyKeys: IdempotencyKeysTable;
  workers: WorkersTable;
  streamWorkers: StreamWorkersTable;
  streams: StreamsTable;
  recordings: RecordingsTable;
  looseAudio: LooseAudioTable;
  remoteSpending: RemoteSpendingTable;
  remoteAnswers: RemoteAnswersTable;
  savedViews: SavedViewsTable;
  feedbackShares: FeedbackSharesTable;
  liveConnections: LiveConnectionsTable;
  liveEvents: LiveEventsTable;
  analyticsDays: AnalyticsDaysTable;
  erasureReceipts: ErasureReceiptsTable;
  accountErasures: AccountErasuresTable;
  analyticsChanges: AnalyticsChangesTable;
  ledgerAccounts: LedgerAccountsTable;
  ledgerTransfers: LedgerTransfersTable;
  ledgerEntries: LedgerEntriesTable;
  creditBuckets: CreditBucketsTable;
  creditReservations: CreditReservationsTable;
  creditWarnings: CreditWarningsTable;
  billingPurchases: BillingPurchasesTable;
  billingReversals: BillingReversalsTable;
  billingTakeBacks: BillingTakeBacksTable;
  billingEvents: BillingEventsTable;
  billingProfiles: BillingProfilesTable;
  billingInvoiceNumbers: BillingInvoiceNumbersTable;
  billingInvoices: BillingInvoicesTable;
  billingCustomers: BillingCustomersTable;
  billingAutoTopUps: BillingAutoTopUpsTable;
  billingSubscriptions: BillingSubscriptionsTable;
  browserTokens: BrowserTokensTable;
  requestLog: RequestLogTable;
  productEvents: ProductEventsTable;
  webhookEndpoints: WebhookEndpointsTable;
  webhookEvents: WebhookEventsTable;
  webhookDeliveries: WebhookDeliveriesTable;
  webhookAttempts: WebhookAttemptsTable;
  testProviderObjects: TestProviderObjectsTable;
  testProviderRequests: TestProviderRequestsTable;
  testProviderDeliveries: TestProviderDeliveriesTable;
  testProviderWork: TestProviderWorkTable;
  testProviderSettings: TestProviderSettingsTable;
}

/** Ids of the catalogue's plans (credits/catalogue.ts). */
export type PlanName = 'free' | 'payg' | 'pro' | 'enterprise' | 'starter' | 'professional' | 'custom';

interface AccountsTable {
  id: Generated<string>;
  userId: string;
  email: string;
  name: string | null;
  company: string | null;
  useCase: string | null;
  source: 'signup' | 'demo' | 'showcase' | 'local';
  plan: PlanName;
  role: Generated<'member' | 'admin'>;
  onboardingCompleted: Generated<boolean>;
  /** null: nobody told */
  locale: 'en' | 'fr' | null;
  /** null: feedbacks are kept until they are deleted; 0: they are not kept at all */
  retentionDays: number | null;
  /** of recordings that do not say */
  redactPii: Generated<boolean>;
  /** by an administrator; null: it is not */
  suspendedAt: Generated<Date | null>;
  createdAt: Generated<Date>;
}

interface PlanUsageTable {
  accountId: string;
  /** `2026-11`, in UTC */
  month: string;
  recordings: number;
}

interface AdminAttemptsTable {
  subject: string;
  used: number;
  windowEndsAt: Date;
}

interface AdminSessionsTable {
  tokenHash: Buffer;
  openedBy: string | null;
  createdAt: Generated<Date>;
  expiresAt: Date;
}

interface AdminAuditTable {
  id: Generated<number>;
  createdAt: Generated<Date>;
  action: string;
  actorAccountId: string | null;
  authority: 'role' | 'password' | 'none';
  address: string;
  requestId: string;
  targetAccountId: string | null;
  detail: JSONColumnType<Record<string, unknown>>;
}

interface ApiKeysTable {
  id: Generated<string>;
  kind: 'secret' | 'publishable' | 'demo';
  accountId: string | null;
  pepperId: string | null;
  allowedDomains: Generated<string[]>;
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

interface ServerSecretsTable {
  name: string;
  value: Buffer;
  createdAt: Generated<Date>;
}

interface RateLimitsTable {
  subject: string;
  used: number;
  windowEndsAt: Date;
}

interface IdempotencyKeysTable {
  scope: string;
  key: string;
  fingerprint: string;
  recordingId: string | null;
  status: number | null;
  headers: JSONColumnType<Record<string, string>> | null;
  body: string | null;
  createdAt: Generated<Date>;
}

interface WorkersTable {
  id: string;
  jobWorkerIds: string[];
  engine: string;
  model: string;
  languages: string[];
  startedAt: Generated<Date>;
  seenAt: Generated<Date>;
}

/** Workers that take streams, and where. */
interface StreamWorkersTable {
  id: string;
  url: string;
  secret: string;
  capacity: number;
  seenAt: Generated<Date>;
}

/** Recordings that are still being spoken. */
interface StreamsTable {
  /** that of the recording it becomes */
  id: string;
  workerId: string;
  subject: string;
  /** under which the whole recording would be uploaded */
  idempotencyKey: string | null;
  accountId: string | null;
  reservation: string | null;
  countedMonth: string | null;
  principal: JSONColumnType<Record<string, unknown>>;
  options: JSONColumnType<Record<string, unknown>>;
  format: 'auto' | 'pcm';
  tokenHash: Buffer;
  createdAt: Generated<Date>;
}

interface RecordingsTable {
  id: string;
  /** null: sent from a browser session */
  apiKeyId: string | null;
  /** null: sent with a public demo key */
  accountId: string | null;
  plan: PlanName | null;
  countedMonth: string | null;
  reservation: string | null;
  costMicroEuros: Generated<number>;
  kind: 'feedback' | 'transcription' | 'analysis';
  status: Generated<FeedbackStatus>;
  detailed: boolean;
  language: string | null;
  maximumSeconds: number;
  audioKey: string | null;
  audioBytes: number;
  audioFormat: string | null;
  inputText: string | null;
  metadata: ColumnType<Feedback['metadata'], string, string>;
  tags: string[];
  endUserId: string | null;
  consent: boolean | null;
  redactPii: Generated<boolean>;
  /** no remote engine hears or reads it */
  staysHere: Generated<boolean>;
  keep: boolean;
  purgeAt: Date | null;
  audioPurgeAt: Date | null;
  claim: string | null;
  durationSeconds: number | null;
  /** the part of the canonical record that processing makes; its shape is checked where it is written */
  result: ColumnType<unknown, string | null, string | null>;
  errorCode: ErrorCode | null;
  errorDetail: string | null;
  callbackUrl: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  inboxStatus: Generated<FeedbackView['inbox_status']>;
  note: string | null;
  version: Generated<number>;
}

interface LooseAudioTable {
  audioKey: string;
  dueAt: Generated<Date>;
}

interface RemoteSpendingTable {
  /** `2026-11-21`, in UTC */
  day: string;
  microEuros: number;
}

interface RemoteAnswersTable {
  key: Buffer;
  recordingId: string;
  answer: ColumnType<unknown, string, never>;
  createdAt: Generated<Date>;
}

interface SavedViewsTable {
  id: Generated<string>;
  accountId: string;
  name: string;
  filter: ColumnType<unknown, string, string>;
  order: SavedView['order'];
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface FeedbackSharesTable {
  id: Generated<string>;
  recordingId: string;
  tokenHash: Buffer;
  audio: boolean;
  createdAt: Generated<Date>;
  expiresAt: Date;
  lastOpenedAt: Date | null;
}

interface LiveConnectionsTable {
  id: string;
  accountId: string;
  aliveUntil: Date;
  tellUntil: Date;
}

interface LiveEventsTable {
  id: Generated<number>;
  accountId: string;
  name: LiveEventName;
  data: ColumnType<unknown, string, string>;
  createdAt: Generated<Date>;
}

/** What the feedbacks of a stretch of time say together: counts and sums. */
export interface AnalyticsFacts {
  feedbacks: number;
  analysed: number;
  positive: number;
  neutral: number;
  negative: number;
  /** sum of the scores of those that are analysed */
  score: number;
  /** how many have a duration, and the seconds of all */
  timed: number;
  seconds: number;
  microEuros: number;
  /** how many in each class of durations */
  durations: number[];
  /** how many, negative ones, sum of scores, sum of impacts */
  topics: Record<string, [number, number, number, number]>;
  emotions: Record<string, number>;
  intents: Record<string, number>;
}

interface AccountErasuresTable {
  id: Generated<string>;
  accountId: string;
  userId: string;
  requestedAt: Generated<Date>;
  /** null: under way */
  completedAt: Date | null;
  feedbacks: Generated<number>;
  recordings: Generated<number>;
}

interface ErasureReceiptsTable {
  id: Generated<string>;
  accountId: string;
  subject: 'end_user';
  completedAt: Generated<Date>;
  feedbacks: number;
  recordings: number;
}

interface AnalyticsDaysTable {
  accountId: string;
  timezone: string;
  day: string;
  facts: JSONColumnType<AnalyticsFacts>;
  version: Generated<number>;
}

interface AnalyticsChangesTable {
  accountId: string;
  day: string;
}

interface LedgerAccountsTable {
  accountId: string;
  availableMicroEuros: Generated<number>;
  reservedMicroEuros: Generated<number>;
  paidInMicroEuros: Generated<number>;
  monthlyOffer: string | null;
  basisMicroEuros: number;
  basisReference: Generated<string>;
  /** null: none */
  spendingLimitMicroEuros: number | null;
  /** what `spentMicroEuros` counts; read both through credits/spending-limit.ts */
  spentMonth: Generated<Date>;
  spentMicroEuros: Generated<number>;
  createdAt: Generated<Date>;
}

interface LedgerTransfersTable {
  id: Generated<number>;
  accountId: string;
  kind:
    | 'grant'
    | 'reserve'
    | 'settle'
    | 'release'
    | 'expire_hold'
    | 'expire_grant'
    | 'debit'
    | 'take_back'
    | 'reinstate';
  reference: string;
  amountMicroEuros: number;
  changeMicroEuros: number;
  availableAfterMicroEuros: number;
  reservedAfterMicroEuros: number;
  aboutReference: string | null;
  note: string | null;
  createdAt: Generated<Date>;
}

interface LedgerEntriesTable {
  id: Generated<number>;
  transferId: number;
  accountId: string;
  book: string;
  bucketId: number | null;
  amountMicroEuros: number;
}

interface CreditBucketsTable {
  id: Generated<number>;
  accountId: string;
  transferId: number;
  source: 'welcome' | 'monthly' | 'admin' | 'purchase' | 'reinstated';
  paid: boolean;
  availableMicroEuros: Generated<number>;
  reservedMicroEuros: Generated<number>;
  expiresAt: Date | null;
  expiredAt: Date | null;
}

interface CreditReservationsTable {
  reference: string;
  accountId: string;
  transferId: number;
  amountMicroEuros: number;
  state: Generated<'open' | 'settled' | 'released' | 'expired'>;
  settledMicroEuros: number | null;
  roundingSixtieths: Generated<number>;
  deadlineAt: Date;
  createdAt: Generated<Date>;
  endedAt: Date | null;
}

interface CreditWarningsTable {
  accountId: string;
  basisReference: string;
  percent: number;
  event: 'credits.low' | 'credits.exhausted';
  balanceMicroEuros: number;
  basisMicroEuros: number;
  createdAt: Generated<Date>;
  announce: boolean;
  /** to webhooks */
  announcedAt: Date | null;
  mailedAt: Date | null;
}

interface BillingPurchasesTable {
  /** a Checkout Session, a top-up of ours (`top_…`) or the provider's invoice of a plan's month */
  id: string;
  kind: 'credits' | 'top_up' | 'plan_checkout' | 'plan_period';
  accountId: string;
  amountMicroEuros: number;
  paymentIntentId: string | null;
  state: Generated<'open' | 'processing' | 'paid' | 'failed' | 'expired'>;
  createdAt: Generated<Date>;
  paidAt: Date | null;
  failure: string | null;
}

interface BillingReversalsTable {
  id: string;
  kind: 'refund' | 'dispute';
  paymentIntentId: string;
  amountMicroEuros: number;
  closed: Generated<boolean>;
  notedMicroEuros: Generated<number>;
  createdAt: Generated<Date>;
}

interface BillingTakeBacksTable {
  reference: string;
  purchaseId: string;
  reversalId: string;
  amountMicroEuros: number;
  reinstated: Generated<boolean>;
  createdAt: Generated<Date>;
}

interface BillingEventsTable {
  eventId: string;
  type: string;
  state: 'done' | 'parked' | 'ignored' | 'refused';
  reason: string | null;
  paymentIntentId: string | null;
  deliveries: Generated<number>;
  createdAt: Date;
  receivedAt: Generated<Date>;
}

interface BillingProfilesTable {
  accountId: string;
  name: string;
  address: string;
  vatNumber: string | null;
  updatedAt: Generated<Date>;
}

interface BillingInvoiceNumbersTable {
  series: string;
  year: number;
  lastNumber: number;
}

/** Seller or buyer as an invoice names them. */
export interface InvoiceParty {
  name: string;
  /** lines, separated by line feeds */
  address: string;
  vatNumber: string | null;
}

interface BillingInvoicesTable {
  number: string;
  token: string;
  kind: 'invoice' | 'credit_note';
  corrects: string | null;
  purchaseId: string;
  accountId: string;
  issuedAt: Generated<Date>;
  netMicroEuros: number;
  taxMicroEuros: number;
  test: boolean;
  seller: ColumnType<InvoiceParty, string, string>;
  buyer: ColumnType<InvoiceParty, string, string>;
  planPeriod: ColumnType<InvoicePlanPeriod | null, string | null, string | null>;
}

/** The month of a plan that an invoice is about. */
export interface InvoicePlanPeriod {
  plan: PlanName;
  /** ISO times */
  from: string;
  to: string;
}

interface BillingCustomersTable {
  accountId: string;
  customerId: string;
  paymentMethodId: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  subscriptionSessionId: string | null;
  updatedAt: Generated<Date>;
}

interface BillingAutoTopUpsTable {
  accountId: string;
  enabled: boolean;
  thresholdMicroEuros: number;
  amountMicroEuros: number;
  monthlyLimitMicroEuros: number;
  failures: Generated<number>;
  lastFailure: string | null;
  stoppedAt: Date | null;
  retryAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface BillingSubscriptionsTable {
  id: string;
  accountId: string;
  version: Generated<number>;
  state: Generated<'new' | 'active' | 'grace' | 'lapsed' | 'ended' | 'refused'>;
  plan: SoldPlan | null;
  nextPlan: SoldPlan | null;
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  cancelAtPeriodEnd: Generated<boolean>;
  graceEndsAt: Date | null;
  createdAt: Generated<Date>;
}

/** Plans with a monthly price. */
export type SoldPlan = 'pro' | 'enterprise';

interface BrowserTokensTable {
  id: Generated<string>;
  apiKeyId: string;
  tokenHash: Buffer;
  scopes: TokenScope[];
  allowedOrigin: string | null;
  maxUses: number;
  uses: Generated<number>;
  createdAt: Generated<Date>;
  expiresAt: Date;
}

interface RequestLogTable {
  id: string;
  accountId: string;
  apiKeyId: string | null;
  createdAt: Date;
  method: string;
  path: string;
  status: number;
  code: string | null;
  durationMs: number;
  recordingId: string | null;
  costMicroEuros: number | null;
}

interface ProductEventsTable {
  id: Generated<number>;
  event: string;
  kind: 'activation' | 'tutorial' | 'milestone' | null;
  properties: JSONColumnType<Record<string, unknown>>;
  sessionId: string | null;
  accountId: string | null;
  occurredAt: Date;
  receivedAt: Generated<Date>;
}

interface WebhookEndpointsTable {
  id: Generated<string>;
  accountId: string;
  kind: Generated<'endpoint' | 'callback'>;
  url: string | null;
  description: Generated<string>;
  events: Generated<string[]>;
  status: Generated<'enabled' | 'disabled'>;
  disabledReason: 'manual' | 'gone' | 'failing' | null;
  disabledAt: Date | null;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  failingSince: Date | null;
  lastSuccessAt: Date | null;
  createdAt: Date;
}

interface WebhookEventsTable {
  id: string;
  accountId: string;
  type: string;
  body: string | null;
  recordingId: string | null;
  ephemeral: Generated<boolean>;
  test: Generated<boolean>;
  createdAt: Date;
}

interface WebhookDeliveriesTable {
  id: Generated<string>;
  eventId: string;
  endpointId: string;
  url: string | null;
  cause: 'event' | 'callback' | 'replay' | 'test';
  status: Generated<'waiting' | 'delivered' | 'failed' | 'cancelled'>;
  attempts: Generated<number>;
  createdAt: Date;
  firstAttemptAt: Date | null;
  nextAttemptAt: Date | null;
  finishedAt: Date | null;
}

interface WebhookAttemptsTable {
  deliveryId: string;
  number: number;
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  answer: string | null;
  error: string | null;
}

interface TestProviderObjectsTable {
  id: string;
  kind: string;
  sequence: Generated<number>;
  /** its shape follows from `kind`; billing/test-provider/store.ts is its only reader */
  body: ColumnType<unknown, string, string>;
}

interface TestProviderRequestsTable {
  idempotencyKey: string;
  requestId: string;
  fingerprint: string;
  status: number | null;
  body: string | null;
  createdAt: Generated<Date>;
}

interface TestProviderDeliveriesTable {
  id: Generated<number>;
  eventId: string;
  state: Generated<'waiting' | 'delivered' | 'dropped' | 'given_up'>;
  attempts: Generated<number>;
  dueAt: Date;
  claimedUntil: Date | null;
  lastStatus: number | null;
  createdAt: Generated<Date>;
}

interface TestProviderWorkTable {
  id: Generated<number>;
  task: 'expire_session' | 'settle_debit' | 'renew_subscription';
  objectId: string;
  dueAt: Date;
}

interface TestProviderSettingsTable {
  singleton: Generated<boolean>;
  settings: ColumnType<unknown, string, string>;
}

export type Database = Kysely<Schema>;
/** A function that takes a `Trx` must run inside its caller's transaction: its writes stand or fall with it. */
export type Trx = Transaction<Schema>;

const MAXIMUM_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

// int8 comes back as a string by default. Micro-euros stay below 2^53 (9 billion euros), so a number is exact; a larger
// value is a fault and must not be rounded silently.
const INT8_OID = 20;
pg.types.setTypeParser(INT8_OID, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} is outside the exact range of a number`);
  return value;
});

export interface PoolOptions {
  /**
   * False: a commit does not wait for the disk. What is committed so may be lost when PostgreSQL crashes, in order and
   * never in part. For work that is simply done again then.
   */
  durable?: boolean;
}

/** A pool on `connectionString` (any PostgreSQL ≥ 15). Its owner ends it. */
export function openPool(
  connectionString: string,
  applicationName: string,
  { durable = true }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: applicationName,
    max: MAXIMUM_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(durable ? {} : { options: '-c synchronous_commit=off' }),
  });
  // An idle connection that breaks (database restarted) is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined);
  // The same for one that breaks while it is in use: its query is rejected, which is report enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
