import type { Generated } from 'kysely';

export interface SecretTables {
  secretIds: SecretIdsTable;
}

/** Ids of the secrets that the database was last used with, for those that all hosts must share. */
interface SecretIdsTable {
  /** name of the setting */
  name: string;
  id: string;
  notedAt: Generated<Date>;
}
