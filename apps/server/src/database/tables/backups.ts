import type { Generated } from 'kysely';

export interface BackupTables {
  backups: BackupsTable;
}

/** One row for each backup that was written and checked, in the database that it was made from. */
interface BackupsTable {
  id: Generated<string>;
  finishedAt: Generated<Date>;
  /** of the file */
  bytes: number;
  /** of the program that wrote it */
  version: string;
}
