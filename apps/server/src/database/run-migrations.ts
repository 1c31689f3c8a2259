import { startProcess } from '../start-process.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';
import { whenDatabaseIsUp } from './when-database-is-up.ts';

/**
 * `npm run migrate`: migrates the database of DATABASE_URL and exits, to be run before the first process of this
 * version starts. Processes of the previous version keep running meanwhile. Processes also migrate when they start, so
 * running it is optional.
 */
await startProcess('migrate', async ({ databaseUrl, logger, onWait }) => {
  const pool = openPool(databaseUrl, 'voice-feedback-migrate');
  try {
    const ran = await whenDatabaseIsUp(databaseUrl, { onWait }, () => migrate(pool));
    logger.info({ ran }, ran.length === 0 ? 'the database is up to date' : 'the database was migrated');
  } finally {
    await pool.end();
  }
});
// A channel to the parent process would keep this one alive.
process.exit();
