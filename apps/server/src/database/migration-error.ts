export type MigrationErrorCode =
  /** a newer version has migrated the database */
  | 'schema_newer'
  /** the database is from version 0.1.0 or earlier, and not all migrations of 0.1.0 have run */
  | 'schema_too_old'
  /** a file was changed after it ran */
  | 'migration_changed'
  /** other queries kept locking a table that a migration changes */
  | 'migration_locked_out'
  | 'migration_failed';

/** The database can't be brought to the schema of this version. */
export class MigrationError extends Error {
  override name = 'MigrationError';
  readonly code: MigrationErrorCode;
  constructor(code: MigrationErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
  }
}
