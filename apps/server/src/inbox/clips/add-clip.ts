import type { Trx } from '../../database/database.ts';
import { invalidRequest } from '../../http/errors/error-handler.ts';
import { Problem } from '../../http/errors/problem.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { CLIP_TASK } from '../../jobs/lane-names.ts';
import type { RecordingRow } from '../../recordings/recording-row.ts';

interface Part {
  start: number;
  end: number;
}

const MAXIMUM_ATTEMPTS = 10;
/** Mails and results that somebody waits for come first. */
const PRIORITY = 10;

/**
 * What a clip's token is hashed with. A server of the version before, which runs for a while during an upgrade, can't find
 * the link by its token and so doesn't open the whole feedback.
 */
export function clipSecret(token: string): string {
  return `clip.${token}`;
}

/** Throws `audio_gone` and `invalid_request`. */
export function requireClip(
  { audioKey, durationSeconds }: Pick<RecordingRow, 'audioKey' | 'durationSeconds'>,
  { start }: Part,
): void {
  if (audioKey === null) throw new Problem('audio_gone');
  if (start >= (durationSeconds ?? 0))
    throw invalidRequest([{ path: 'body/clip/start', message: 'is after the end of the recording' }]);
}

/** Makes a link a clip, whose audio the worker cuts next. */
export async function addClip(trx: Trx, shareId: string, { start, end }: Part): Promise<void> {
  await trx
    .insertInto('feedbackClips')
    .values({ shareId, startSeconds: start, endSeconds: end, audio: null })
    .execute();
  await enqueue(
    trx,
    CLIP_TASK,
    { shareId },
    { key: `${CLIP_TASK}:${shareId}`, maximumAttempts: MAXIMUM_ATTEMPTS, priority: PRIORITY },
  );
}
