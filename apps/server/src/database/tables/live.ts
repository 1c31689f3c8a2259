import type { LiveEventName } from '@voice-feedback/contract/live-events';
import type { ColumnType, Generated } from 'kysely';

export interface LiveTables {
  liveConnections: LiveConnectionsTable;
  liveEvents: LiveEventsTable;
}

interface LiveConnectionsTable {
  id: string;
  accountId: string;
  aliveUntil: Date;
  tellUntil: Date;
}

interface LiveEventsTable {
  id: Generated<number>;
  accountId: string;
  name: LiveEventName;
  data: ColumnType<unknown, string, string>;
  createdAt: Generated<Date>;
}
