import type { ConnectionProvider } from '@voice-feedback/contract/connections';
import type { Generated } from 'kysely';

export interface ConnectorTables {
  connections: ConnectionsTable;
  issues: IssuesTable;
  issueLinks: IssueLinksTable;
}

interface ConnectionsTable {
  id: Generated<string>;
  accountId: string;
  provider: ConnectionProvider;
  project: string;
  apiUrl: string;
  /** encrypted, like `webhookSecret` */
  token: string;
  webhookSecret: string;
  status: Generated<'connected' | 'refused' | 'ended'>;
  /** the tracker asked us to wait until then */
  pausedUntil: Date | null;
  webhookReceivedAt: Date | null;
  polledAt: Generated<Date>;
  createdAt: Generated<Date>;
}

interface IssuesTable {
  id: Generated<string>;
  accountId: string;
  connectionId: string;
  status: Generated<'creating' | 'linked' | 'failed'>;
  problem: 'gone' | 'refused' | 'unavailable' | null;
  title: string;
  number: number | null;
  url: string | null;
  /** the last state that both sides agreed on; null before the first one */
  closed: boolean | null;
  /** with `closed`: neither is open */
  inProgress: Generated<boolean>;
  createdHere: boolean;
  /** when we first tried to create it: from then on, one may exist */
  attemptedAt: Date | null;
  people: Generated<number>;
  /** when it was last in agreement, and the number of messages then, to notice more of them cheaply */
  syncedAt: Date | null;
  messages: Generated<number>;
  toldPeople: number | null;
  toldAt: Date | null;
  commentId: string | null;
  failures: Generated<number>;
  dueAt: Generated<Date | null>;
  createdAt: Generated<Date>;
}

interface IssueLinksTable {
  id: Generated<string>;
  accountId: string;
  issueId: string;
  recordingId: string | null;
  themeId: string | null;
  /** whether it has taken over the state of the issue */
  joined: Generated<boolean>;
  createdAt: Generated<Date>;
}
