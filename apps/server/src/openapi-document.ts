import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { openPeppers } from './api-keys/peppers.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Database, Schema } from './database/database.ts';
import { openIdentityFromConfig } from './identity/open-from-config.ts';
import { Signals } from './jobs/signals.ts';
import { openLogger } from './logging/open-logger.ts';
import { openAudioStore } from './recordings/audio/open-audio-store.ts';

/** Stands for the server's own address: linters don't take localhost for one. */
const PUBLIC_URL = 'https://voice-feedback.example';
const SECRET_BYTES = 32;
/** Nothing answers there: the signals are given up at once. */
const NOWHERE = 'postgres://127.0.0.1:1/none';

/**
 * The text of `/openapi.json` of the application as it is. No database is needed and nothing listens: for `npm run check`
 * and for generators of clients.
 */
export async function openApiDocument(): Promise<string> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-openapi-'));
  try {
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDirectory,
      DATABASE_URL: NOWHERE,
      PUBLIC_URL,
    });
    const logger = openLogger({ level: 'silent' });
    const database = openNoDatabase();
    await using signals = await Signals.open(NOWHERE, 'none', logger);
    const { app } = await createApp({
      config,
      database,
      logger,
      audioStore: await openAudioStore(config, { database, logger }),
      signals,
      peppers: await openPeppers(database, { configured: [], dataDirectory }),
      identity: await openIdentityFromConfig(config, database),
    });
    const { payload } = await app.inject('/openapi.json');
    await app.close();
    return payload;
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** Every table is empty, and takes what is written without keeping it; only the secrets are there without which nothing starts. */
function openNoDatabase(): Database {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new NoDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

class NoDriver extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <Row>({ sql }: CompiledQuery) => answerOf<Row>(sql),
      async *streamQuery() {
        // nothing
      },
    };
  }
}

function answerOf<Row>(sql: string): QueryResult<Row> {
  const secret = { value: Buffer.alloc(SECRET_BYTES) };
  return { rows: (sql.includes('from "server_secrets"') ? [secret] : []) as Row[] };
}

if (import.meta.main) process.stdout.write(await openApiDocument());
