/** Lanes of jobs. tasks.ts assigns tasks to them. */
export const LANES = ['recordings', 'everything else', 'webhooks'] as const;
export type LaneName = (typeof LANES)[number];

/** Names of tasks in the queue. The API, which runs no jobs, uses them too. */
export const RECORDING_TASK = 'process-recording';
export const TEXT_TASK = 'analyze-text';
export const REANALYSIS_TASK = 'reanalyze';
export const CLIP_TASK = 'cut-clip';
export const WEBHOOK_TASK = 'deliver-webhook';
/** Calls to issue trackers. */
export const SYNC_TASK = 'sync-issue';
export const POLL_TASK = 'poll-connection';
/** Calls to chats. */
export const CHAT_MESSAGE_TASK = 'send-chat-message';
export const CHAT_REQUEST_TASK = 'answer-chat-request';

/** Returns the tasks of a lane; those of no lane run in `everything else`. */
export function tasksOfLane(lane: LaneName, { asksRemote }: { asksRemote: boolean }): readonly string[] {
  if (lane === 'recordings')
    return asksRemote ? [RECORDING_TASK, TEXT_TASK, REANALYSIS_TASK] : [RECORDING_TASK];
  return lane === 'webhooks'
    ? [WEBHOOK_TASK, SYNC_TASK, POLL_TASK, CHAT_MESSAGE_TASK, CHAT_REQUEST_TASK]
    : [];
}
