import type { Kysely, Transaction } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import type { IdentitySchema } from './schema.ts';

/**
 * Identity's view of the database. Its tables are in no other noun's types, so a query from outside does not compile:
 * a hosted auth server can take identity's place.
 */
export type IdentityDatabase = Kysely<IdentitySchema>;
export type IdentityTrx = Transaction<IdentitySchema>;

export function identityTables(database: Database): IdentityDatabase {
  return database.withTables<IdentitySchema>();
}

export function identityTablesIn(trx: Trx): IdentityTrx {
  return trx.withTables<IdentitySchema>();
}
