import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresDialect,
  type SchemaMetadata,
  sql,
  type TableMetadata,
} from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';

/**
 * Kysely's Migrator looks for its two tables before each migration, and Kysely's own introspection reads all columns of the
 * database for it: more than half of the time of a first start. This one looks up the two.
 */
export class MigrationDialect extends PostgresDialect {
  override createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new MigrationTables(database);
  }
}

class MigrationTables implements DatabaseIntrospector {
  readonly #database: Kysely<unknown>;

  constructor(database: Kysely<unknown>) {
    this.#database = database;
  }

  async getSchemas(): Promise<SchemaMetadata[]> {
    const { rows } = await sql<SchemaMetadata>`select nspname as name from pg_namespace`.execute(
      this.#database,
    );
    return rows;
  }

  async getTables(): Promise<TableMetadata[]> {
    const names = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];
    const { rows } = await sql<{ name: string; schema: string }>`
      select relname as name, nspname as schema from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relname = any (${names}) and pg_class.oid = to_regclass(relname)`.execute(this.#database);
    return rows.map(({ name, schema }) => ({ name, schema, isView: false, isForeign: false, columns: [] }));
  }
}
