import type { Generated } from 'kysely';

export interface InsightTables {
  releases: ReleasesTable;
}

interface ReleasesTable {
  id: Generated<string>;
  accountId: string;
  name: string;
  releasedAt: Date;
  createdAt: Generated<Date>;
}
