import type { Kysely, Transaction } from 'kysely';
import type { TestProviderTables } from './tables.ts';

/** The provider's own tables, in camelCase (Kysely's CamelCasePlugin). It can read and write no others. */
export type Database = Kysely<TestProviderTables>;
export type Trx = Transaction<TestProviderTables>;
