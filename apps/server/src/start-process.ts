import type { Logger } from 'pino';
import { PepperError } from './api-keys/peppers.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { MigrationError } from './database/migration-error.ts';
import { DatabaseSettingsError } from './database/when-database-is-up.ts';
import { ExposureError } from './http/exposure.ts';
import { VaultError } from './identity/keys/vault.ts';
import { openLogger } from './logging/open-logger.ts';
import { SharedSecretsError } from './shared-secrets/shared-secrets.ts';
import { startTracing } from './tracing/tracing.ts';

export interface ProcessStart {
  config: Config;
  /** for queries and transactions; may lead to a PgBouncer in transaction mode */
  databaseUrl: string;
  /** the same database, for work that needs a dedicated connection */
  directUrl: string;
  logger: Logger;
  /** dispose of it last: it sends the remaining traces */
  tracing: AsyncDisposable;
  /** Reports that the database isn't up yet. */
  onWait(words: string): void;
}

/**
 * Wrong settings, or a database of another version. The message is sufficient, and a stack trace would only hide it.
 */
const EXPECTED_ERRORS = [
  ConfigError,
  DatabaseSettingsError,
  ExposureError,
  MigrationError,
  PepperError,
  SharedSecretsError,
  VaultError,
];

/** Reads the settings and starts a process with them. If they're wrong, the process exits at once with one sentence. */
export async function startProcess(
  name: string,
  start: (given: ProcessStart) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig();
    const logger = openLogger({ level: config.logLevel, base: { process: name } });
    const { databaseUrl } = config;
    if (databaseUrl === undefined)
      throw new ConfigError('DATABASE_URL is not set. `npm start` starts everything, the database included.');
    const { directUrl = databaseUrl } = config.database;
    const tracing = await startTracing(config.tracing, {
      name: `voice-feedback-${name}`,
      version: config.version,
    });
    await start({
      ...{ config, databaseUrl, directUrl, logger, tracing },
      onWait: (words) => logger.warn(words),
    });
  } catch (error) {
    if (!EXPECTED_ERRORS.some((kind) => error instanceof kind)) throw error;
    const code = error instanceof MigrationError ? { code: error.code } : {};
    openLogger({ base: { process: name } }).fatal(
      code,
      error instanceof Error ? error.message : String(error),
    );
    process.exit(1);
  }
}
