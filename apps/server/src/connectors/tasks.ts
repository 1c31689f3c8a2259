import type { TaskList } from 'graphile-worker';
import { POLL_TASK, SYNC_TASK } from '../jobs/lane-names.ts';
import { pollConnection } from './poll-connection.ts';
import { type SyncResources, syncIssue } from './sync-issue.ts';

/** The jobs that call trackers. */
export function connectorTasks(resources: SyncResources): TaskList {
  return {
    [SYNC_TASK]: (payload, helpers) => syncIssue(resources, payload, helpers),
    [POLL_TASK]: (payload, helpers) => pollConnection(resources, payload, helpers),
  };
}
