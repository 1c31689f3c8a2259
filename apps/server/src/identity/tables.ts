import type { Kysely, Transaction } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import type { IdentitySchema } from './schema.ts';

/**
 * Identity's view of the database. No other module's types include its tables, so queries from outside don't compile
 * and a hosted auth server can replace identity.
 */
export type IdentityDatabase = Kysely<IdentitySchema>;
export type IdentityTrx = Transaction<IdentitySchema>;

export function identityTables(database: Database): IdentityDatabase {
  return database.withTables<IdentitySchema>();
}

export function identityTablesIn(trx: Trx): IdentityTrx {
  return trx.withTables<IdentitySchema>();
}
