import type { Kysely, Transaction } from 'kysely';
import type { TestProviderTables } from './tables.ts';

/** Database limited to the provider's own tables, in camelCase (Kysely's CamelCasePlugin). */
export type Database = Kysely<TestProviderTables>;
export type Trx = Transaction<TestProviderTables>;
