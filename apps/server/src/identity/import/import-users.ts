import { readConfig } from '../../config.ts';
import { openDatabase, openPool } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openIdentityVault } from '../keys/encryption-keys.ts';
import { readMasterKeys } from '../keys/vault.ts';
import { identityTables } from '../tables.ts';
import { findDatabase } from './find-database.ts';
import { readGotrue } from './gotrue-rows.ts';
import { importPerson } from './import-person.ts';

/**
 * `npm run users:import -- postgres://…` imports all users of a GoTrue (Supabase) database: their ids, password hashes,
 * identities, authenticators and sessions. It only reads from that database. It writes to DATABASE_URL, or to the
 * built-in database of the server running in DATA_DIR. A second run imports only the users still missing.
 */
const [source] = process.argv.slice(2);
if (source === undefined || !/^postgres(ql)?:\/\//.test(source)) {
  console.error(
    'Name the database to import from: npm run users:import -- postgres://user:password@host/postgres',
  );
  process.exit(1);
}
const config = readConfig();
const databaseUrl = await findDatabase(config);
if (databaseUrl === undefined) {
  console.error('No server runs in DATA_DIR: start it, or set DATABASE_URL to the database to import into.');
  process.exit(1);
}
const from = openPool(source, 'voice-feedback-import');
const pool = openPool(databaseUrl, 'voice-feedback-import');
try {
  await migrate(pool);
  const database = identityTables(openDatabase(pool));
  const masterKeys = await readMasterKeys(config.identity.encryptionKeys, config.dataDirectory);
  const vault = await openIdentityVault(database, masterKeys);
  const counts = { imported: 0, 'there already': 0, 'left out': 0 };
  for await (const person of readGotrue(identityTables(openDatabase(from)))) {
    const { outcome, notes } = await importPerson(database, vault, person);
    counts[outcome] += 1;
    for (const note of notes) console.warn(`${person.user.id} ${note}`);
  }
  console.warn(
    `Imported ${counts.imported} users; ${counts['there already']} were there already, ${counts['left out']} were left out.`,
  );
} finally {
  await from.end();
  await pool.end();
}
