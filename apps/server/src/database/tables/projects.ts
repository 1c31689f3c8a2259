import type { ProjectEnvironment } from '@voice-feedback/contract/projects';
import type { Generated } from 'kysely';

export interface ProjectTables {
  projects: ProjectsTable;
}

interface ProjectsTable {
  id: Generated<string>;
  accountId: string;
  name: string;
  environment: ProjectEnvironment;
  /** null: as the organization's */
  retentionDays: number | null;
  archivedAt: Date | null;
  createdAt: Generated<Date>;
}
