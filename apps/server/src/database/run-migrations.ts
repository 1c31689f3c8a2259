import { startProcess } from '../start-process.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';
import { whenDatabaseIsUp } from './when-database-is-up.ts';

/**
 * `npm run migrate`: brings the database of DATABASE_URL to this version and ends, before the first process of this version
 * starts. Those of the version before go on meanwhile. Processes migrate at their start as well, so nothing depends on it.
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
// A channel to whatever started it would keep it alive.
process.exit();
