import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { readConfig } from '../src/config.ts';
import { findReachablePlaces } from '../src/database/reachable-places.ts';

/**
 * `node held-up.ts failed|retrying ID…`: puts finished recordings of the running service (DATA_DIR) into a state that
 * otherwise needs an outage: given up after a day, or about to be retried.
 */

const CHANGES = {
  failed: `status = 'failed', retryable = true, error_code = 'processing_failed', error_detail = 'Failed to process audio',
    failures = 41, failing_since = now() - interval '25 hours', last_failure = 'the bucket did not answer', result = null`,
  retrying: `status = 'queued', failures = 9, failing_since = now() - interval '20 minutes',
    retry_at = now() + interval '13 minutes', last_failure = 'the bucket did not answer', result = null`,
};

const [state, ...ids] = z
  .tuple([z.enum(['failed', 'retrying'])])
  .rest(z.uuid())
  .parse(process.argv.slice(2));
const client = new pg.Client({ connectionString: await findDatabase(readConfig().dataDirectory) });
await client.connect();
await client.query(`update recordings set ${CHANGES[state]} where id = any($1::uuid[])`, [ids]);
await client.end();

/** The URL of the service's own PostgreSQL. */
async function findDatabase(dataDirectory: string): Promise<string> {
  const directory = path.join(dataDirectory, 'postgres');
  const { clusterDirectory } = await findReachablePlaces(directory);
  const [, , , port] = (await readFile(path.join(clusterDirectory, 'postmaster.pid'), 'utf8')).split('\n');
  const password = await readFile(path.join(directory, 'password'), 'utf8');
  return `postgres://postgres:${password}@127.0.0.1:${port}/voice_feedback`;
}
