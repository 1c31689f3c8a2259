import type { Generated } from 'kysely';

export interface BackupTables {
  backups: BackupsTable;
}

/** One row per backup that was written and verified, in the database it was taken from. */
interface BackupsTable {
  id: Generated<string>;
  finishedAt: Generated<Date>;
  /** of the file */
  bytes: number;
  /** of the program that wrote it */
  version: string;
}
