import { readConfig } from '../apps/server/src/config.ts';
import { openPool } from '../apps/server/src/database/database.ts';
import { findDatabase } from '../apps/server/src/identity/import/find-database.ts';

/** Opens the database of the stack that these tests run against, for what would take hours by HTTP. */
export async function openStackDatabase(): Promise<ReturnType<typeof openPool>> {
  const dataDirectory = process.env.E2E_DATA_DIR ?? '';
  const url = await findDatabase(readConfig({ DATA_DIR: dataDirectory }));
  if (url === undefined) throw new Error(`there is no running database in ${dataDirectory}`);
  return openPool(url, 'e2e');
}
