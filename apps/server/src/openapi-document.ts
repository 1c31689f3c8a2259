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

/** A placeholder for the server's own URL, because linters don't accept localhost. */
const PUBLIC_URL = 'https://voice-feedback.example';
const SECRET_BYTES = 32;
/** Nothing listens there, so the signals give up at once. */
const NOWHERE = 'postgres://127.0.0.1:1/none';

/**
 * Returns the text of `/openapi.json` without a database or a listening port, for `npm run check` and client
 * generators.
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

/** A fake database with empty tables that discards writes. It only has the secrets needed to start. */
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
