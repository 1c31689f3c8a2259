/** The lanes of jobs; tasks.ts says what runs in which. */
export const LANES = ['recordings', 'everything else', 'webhooks'] as const;
export type LaneName = (typeof LANES)[number];

/** Task names in the queue. The API, which runs no jobs, uses them, too. */
export const RECORDING_TASK = 'process-recording';
export const TEXT_TASK = 'analyze-text';
export const REANALYSIS_TASK = 'reanalyze';
export const WEBHOOK_TASK = 'deliver-webhook';

/** Tasks that don't run in the lane of everything else. */
export function tasksOfLane(lane: LaneName, { asksRemote }: { asksRemote: boolean }): readonly string[] {
  if (lane === 'recordings')
    return asksRemote ? [RECORDING_TASK, TEXT_TASK, REANALYSIS_TASK] : [RECORDING_TASK];
  return lane === 'webhooks' ? [WEBHOOK_TASK] : [];
}
