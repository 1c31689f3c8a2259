import type { Generated } from 'kysely';

export interface SecretTables {
  secretIds: SecretIdsTable;
}

/** Which secret the database was last used with, for each that all hosts must share. */
interface SecretIdsTable {
  /** as the setting is called */
  name: string;
  id: string;
  notedAt: Generated<Date>;
}
