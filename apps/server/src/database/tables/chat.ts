import type { ChatProblem } from '@voice-feedback/contract/chat';
import type { DigestFrequency } from '@voice-feedback/contract/digests';
import type { Generated } from 'kysely';

export interface ChatTables {
  chatWorkspaces: ChatWorkspacesTable;
  chatChannels: ChatChannelsTable;
  chatChannelViews: ChatChannelViewsTable;
  chatMessages: ChatMessagesTable;
  chatRequests: ChatRequestsTable;
}

interface ChatWorkspacesTable {
  id: Generated<string>;
  accountId: string;
  /** Slack's id */
  teamId: string;
  name: string;
  /** encrypted */
  token: string;
  status: Generated<'connected' | 'refused' | 'ended'>;
  /** Slack asked us to wait until then */
  pausedUntil: Date | null;
  createdAt: Generated<Date>;
}

interface ChatChannelsTable {
  id: Generated<string>;
  accountId: string;
  workspaceId: string;
  /** Slack's id */
  channel: string;
  name: string;
  /** since when it gets alerts; null: it doesn't */
  alertsSince: Date | null;
  digest: DigestFrequency;
  digestHour: number;
  digestWeekday: number;
  digestTimezone: string;
  digestNextAt: Date | null;
  /** `2026-11-26`, the local day of the last one */
  digestSentOn: string | null;
  /** why messages don't arrive */
  problem: ChatProblem | null;
  createdAt: Generated<Date>;
}

interface ChatChannelViewsTable {
  channelId: string;
  viewId: string;
  accountId: string;
  /** what was finished until then was told */
  toldUntil: Generated<Date>;
}

interface ChatMessagesTable {
  id: Generated<string>;
  accountId: string;
  channelId: string;
  recordingId: string | null;
  alertId: string | null;
  /** with `more`: so many others matched */
  viewId: string | null;
  more: number | null;
  digestFrom: string | null;
  digestTo: string | null;
  status: Generated<'waiting' | 'sent' | 'failed' | 'uncertain'>;
  /** when it was sent: from then on, it may have arrived */
  attemptedAt: Date | null;
  failures: Generated<number>;
  /** Slack's id of the message */
  ts: string | null;
  /** when it has to be sent or updated; null: nothing to do */
  dueAt: Generated<Date | null>;
  createdAt: Generated<Date>;
}

interface ChatRequestsTable {
  signature: string;
  /** when the change that it asks for was made */
  doneAt: Date | null;
  receivedAt: Generated<Date>;
}
