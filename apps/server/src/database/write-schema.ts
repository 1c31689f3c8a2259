import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool } from './database.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';
import { readSchema, SCHEMA_FILE } from './schema-text.ts';

/** `npm run schema`: runs the migrations on an empty database and writes its schema to database/schema.sql. */

await using stack = new AsyncDisposableStack();
const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-schema-'));
stack.defer(() => rm(directory, { recursive: true, force: true }));
const server = await startEmbeddedDatabase(directory, { durable: false });
stack.defer(() => server.stop());
const pool = openPool(server.url, 'schema');
stack.defer(() => pool.end());
await migrate(pool);
await writeFile(SCHEMA_FILE, await readSchema(pool));
