export type MigrationErrorCode =
  /** a newer version has migrated the database */
  | 'schema_newer'
  /** the database is of version 0.1.0 or a version before it, and not all of that one's migrations have run */
  | 'schema_too_old'
  /** a file was changed after it ran */
  | 'migration_changed'
  /** others kept using a table that a migration changes */
  | 'migration_locked_out'
  | 'migration_failed';

/** The database isn't what this version needs, and can't be made so. */
export class MigrationError extends Error {
  override name = 'MigrationError';
  readonly code: MigrationErrorCode;
  constructor(code: MigrationErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
  }
}
