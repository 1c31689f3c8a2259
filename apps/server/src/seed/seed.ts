import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { DirectoryInUseError, lockDirectory } from '../stack/directory-lock.ts';
import { seedFeedbacks } from './seed-feedbacks.ts';

/**
 * `npm run seed -- --email someone@example.org --feedbacks 100000`: adds invented feedbacks to an existing account,
 * in the database at DATABASE_URL or the embedded one while `npm start` isn't running.
 */

const DEFAULT_FEEDBACKS = '100000';
const PROGRESS_STEP = 10_000;

const { values } = parseArgs({
  options: { email: { type: 'string' }, feedbacks: { type: 'string', default: DEFAULT_FEEDBACKS } },
});
const count = Number(values.feedbacks);
if (values.email === undefined || !Number.isInteger(count) || count < 1) {
  console.error('Usage: npm run seed -- --email ADDRESS [--feedbacks NUMBER]');
  process.exit(2);
}

const config = readConfig();
await using stack = new AsyncDisposableStack();
const pool = openPool(await databaseUrl(), 'seed');
stack.defer(() => pool.end());
await migrate(pool);
const database = openDatabase(pool);
const account = await database
  .selectFrom('accounts')
  .select('id')
  .where('email', '=', values.email)
  .executeTakeFirst();
if (account === undefined) {
  console.error(`No account has the address ${values.email}. Sign up first.`);
  process.exitCode = 1;
} else {
  await seedFeedbacks(database, account.id, count, {
    onProgress: (done) => {
      if (done % PROGRESS_STEP === 0 || done === count)
        process.stdout.write(`${done} of ${count} feedbacks\n`);
    },
  });
  await pool.query('vacuum (analyze) recordings, inbox_entries, inbox_texts, inbox_words');
}

async function databaseUrl(): Promise<string> {
  if (config.databaseUrl !== undefined) return config.database.directUrl ?? config.databaseUrl;
  try {
    stack.use(await lockDirectory(config.dataDirectory));
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    console.error(
      `${config.dataDirectory} is in use. Stop \`npm start\` first, or name its database in DATABASE_URL.`,
    );
    process.exit(1);
  }
  const embedded = await startEmbeddedDatabase(path.join(config.dataDirectory, 'postgres'));
  stack.defer(() => embedded.stop());
  return embedded.url;
}
