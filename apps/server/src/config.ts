import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { backupVariables, readBackupConfig } from './backups/configuration.ts';
import { billingVariables, readBillingConfig } from './billing/configuration.ts';
import { chatVariables, readSlackApp } from './chat/configuration.ts';
import { listOf } from './comma-list.ts';
import { databaseVariables, readDatabaseConfig } from './database/configuration.ts';
import { engineVariables, readRemoteEnginesConfig } from './engines/configuration.ts';
import { httpVariables, readHttpConfig } from './http/configuration.ts';
import { MEGABYTE } from './http/limits/limits.ts';
import { identityVariables, readIdentityConfig } from './identity/configuration.ts';
import { readLimits } from './identity/limits/limit-settings.ts';
import { hasDevMail } from './mail/dev-page.ts';
import { metricsVariables, readMetricsConfig } from './metrics/configuration.ts';
import {
  type AudioStoreLocation,
  AudioStoreLocationError,
  readAudioStoreLocation,
} from './recordings/audio/audio-store-location.ts';
import { readTracingConfig, tracingVariables } from './tracing/configuration.ts';

/** The only reader of the environment. Everything else receives a `Config`. */

const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  SITE_DIRECTORY: z.string().default(path.join(repositoryRoot, 'apps/web/build/site/client')),
  DATA_DIR: z.string().default(path.join(repositoryRoot, '.data')),
  /** Speech models that `npm run models` has added; default: DATA_DIR/models */
  MODELS_DIR: z.string().optional(),
  /** `file:` (DATA_DIR/audio), `file:/absolute/path` or `s3://bucket/prefix?endpoint=…&region=…` */
  AUDIO_STORE: z.string().default('file:'),
  PUBLIC_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Comma-separated addresses or CIDR ranges of reverse proxies with a trusted X-Forwarded-For. */
  TRUSTED_PROXIES: z.string().default(''),
  /** The operator's automation that gets each step of a sign-up. Default: none. */
  AUTOMATION_WEBHOOK_URL: z.url().optional(),
  /** Whether `audio_url` and webhooks may lead to plain http and to addresses that are not public: for one's own network. */
  PRIVATE_TARGETS: z.enum(['refuse', 'allow']).default('refuse'),
  /** Threads that decode speech side by side; 0 means one per processor. */
  SPEECH_THREADS: z.coerce.number().int().min(0).max(64).default(0),
  /** Where a worker listens for API processes that hand over streams; more than this machine needs a private network. */
  STREAM_HOST: z.string().default('127.0.0.1'),
  /** 0: any free port */
  STREAM_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /**
   * URL under which API processes reach this worker, for example `ws://10.0.0.7:9000`; default: STREAM_HOST and its
   * port
   */
  STREAM_URL: z.url().optional(),
  /** How hard the recogniser looks: fast = one decode, balanced = a second look where unsure, accurate = best of three. */
  SPEECH_EFFORT: z.enum(['fast', 'balanced', 'accurate']).default('balanced'),
  /** Peppers of the API keys' hashes, 64 hexadecimal digits each, comma-separated, the current one first. Default: made at first start and kept in DATA_DIR/api-key-peppers */
  API_KEY_PEPPERS: z.string().default(''),
  /** argon2id hash of the administrator password; default: what `npm run admin:password` wrote to DATA_DIR */
  ADMIN_PASSWORD_HASH: z.string().startsWith('$argon2id$').optional(),
  /** Whether administrators need two-step sign-in; default: required in production, optional elsewhere. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** How many accounts, each with its welcome credit, one network address may open in a day. */
  SIGN_UP_TRIES_PER_ADDRESS: z.coerce.number().int().min(1).default(30),
  ACCOUNTS_PER_ADDRESS_PER_DAY: z.coerce.number().int().min(1).default(20),
  /** How long a recording is retried after failures on our side before it becomes a dead letter. */
  GIVE_UP_AFTER_HOURS: z.coerce.number().min(24).default(24),
  /** How long a recording waits for its account to add credits or raise a limit before it becomes a dead letter. */
  WAIT_FOR_ACCOUNT_DAYS: z.coerce.number().positive().default(7),
  /** Whether anybody can look at the live demo at /showcase/live, without signing in. */
  SHOWCASE: z.enum(['on', 'off']).default('on'),
  /** The operator's address, shown to suspended customers. */
  CONTACT_EMAIL: z.email().optional(),
  /** How long audit entries and security events are kept. */
  AUDIT_RETENTION_DAYS: z.coerce.number().int().min(30).max(3_650).default(180),
  ...backupVariables,
  ...databaseVariables,
  ...httpVariables,
  ...identityVariables,
  ...billingVariables,
  ...chatVariables,
  ...engineVariables,
  ...metricsVariables,
  ...tracingVariables,
});

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Parses the environment once. Throws `ConfigError` naming every variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  // An empty variable counts as unset, because shells and compose files pass those.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const { limits, problems } = readLimits(given);
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined)
    problems.push('DATABASE_DIRECT_URL: needs DATABASE_URL, which is not set');
  if (!parsed.success || problems.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const lines = [
      ...issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
      ...problems.map((problem) => `  ${problem}`),
    ];
    throw new ConfigError(`These settings are wrong:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const { version } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const addressPolicy = { allowPrivate: env.PRIVATE_TARGETS === 'allow' };
  const mode = env.NODE_ENV;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const trustedProxies = listOf(env.TRUSTED_PROXIES);
  const identity = readIdentityConfig(env, version, publicUrl, limits);
  identity.identity.settings.showsMails = hasDevMail({
    mode,
    publicUrl,
    trustedProxies,
    mail: identity.mail,
  });
  return {
    version,
    repositoryRoot,
    siteDirectory: env.SITE_DIRECTORY,
    mode,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    dataDirectory: path.resolve(env.DATA_DIR),
    modelsDirectory: path.resolve(env.MODELS_DIR ?? path.join(env.DATA_DIR, 'models')),
    databaseUrl: env.DATABASE_URL,
    database: readDatabaseConfig(env),
    backups: readBackupConfig(env),
    connectionLimits: readHttpConfig(env),
    drainSeconds: env.DRAIN_SECONDS,
    diskReserveBytes: env.DISK_RESERVE_MB * MEGABYTE,
    mayExposeDevelopment: env.EXPOSE_DEVELOPMENT === 'true',
    audioStore: readAudioStore(env.AUDIO_STORE, path.resolve(env.DATA_DIR)),
    logLevel: env.LOG_LEVEL,
    trustedProxies,
    automationWebhookUrl: env.AUTOMATION_WEBHOOK_URL,
    addressPolicy,
    remoteEngines: readRemoteEnginesConfig(env, addressPolicy),
    streams: { host: env.STREAM_HOST, port: env.STREAM_PORT, url: env.STREAM_URL },
    speech: { threads: env.SPEECH_THREADS, effort: env.SPEECH_EFFORT },
    patience: {
      giveUpAfterHours: env.GIVE_UP_AFTER_HOURS,
      waitForAccountDays: env.WAIT_FOR_ACCOUNT_DAYS,
    },
    peppers: listOf(env.API_KEY_PEPPERS),
    adminPasswordHash: env.ADMIN_PASSWORD_HASH,
    hasShowcase: env.SHOWCASE === 'on',
    contactEmail: env.CONTACT_EMAIL,
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
    adminSecondFactor:
      env.ADMIN_SECOND_FACTOR ??
      (env.NODE_ENV === 'production' ? ('required' as const) : ('optional' as const)),
    signUpTriesPerAddress: env.SIGN_UP_TRIES_PER_ADDRESS,
    accountsPerAddressPerDay: env.ACCOUNTS_PER_ADDRESS_PER_DAY,
    billing: readBillingConfig(env, publicUrl),
    slackApp: readSlack(env),
    metrics: readMetricsConfig(env),
    tracing: readTracingConfig(env),
    ...identity,
  };
}

function readSlack(env: z.output<typeof schema>): ReturnType<typeof readSlackApp> {
  try {
    return readSlackApp(env);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ConfigError(`These settings are wrong:\n  ${error.message}`);
  }
}

function readAudioStore(text: string, dataDirectory: string): AudioStoreLocation {
  try {
    return readAudioStoreLocation(text, dataDirectory);
  } catch (error) {
    if (!(error instanceof AudioStoreLocationError)) throw error;
    throw new ConfigError(`These settings are wrong:\n  AUDIO_STORE: ${error.message}`);
  }
}
