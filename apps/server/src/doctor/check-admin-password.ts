import { isAdminPasswordSet } from '../admin/password.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type Finding, ok, warning } from './check.ts';

/**
 * Whether an administrator password is set: in ADMIN_PASSWORD_HASH, in the database, or in DATA_DIR for the next start.
 * `database`: undefined if it doesn't exist or has no table of secrets yet.
 */
export async function checkAdminPassword(config: Config, database: Database | undefined): Promise<Finding> {
  const { adminPasswordHash, dataDirectory, mode } = config;
  if (await isAdminPasswordSet(database, { configured: adminPasswordHash, dataDirectory }))
    return ok('admin password', 'Set.');
  const words = 'None is set, so administration is locked.';
  return mode === 'production'
    ? warning('admin password', words, 'npm run admin:password')
    : ok('admin password', words);
}
