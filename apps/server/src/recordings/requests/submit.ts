import type { FastifyReply } from 'fastify';
import { HOUR_MS } from '../../durations.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import { speaks, unsupportedLanguage } from '../processing/language.ts';
import { deleteRecording } from '../retention/delete-recording.ts';

export interface SubmitResources extends StoreResources {
  signals: Signals;
  /** default: `NO_PROGRESS_MS` */
  noProgressMs?: number;
  /** default: `FAILED_DECODE_SECONDS` */
  failedDecodeSeconds?: number;
}

/** How long an answer is waited for before the caller gets a 202; `Prefer: wait=n` can ask for less. */
export const ANSWER_WAIT_MS = 30_000;
/** A call that holds its connection until there is a result gives up after this long without progress. */
export const NO_PROGRESS_MS = 120_000;
/** Such a call ends after this long in any case: far above what the longest plan and a full queue need. */
export const LONGEST_WAIT_MS = 4 * HOUR_MS;

/** Refuses a language that none of the living workers speaks; with no worker alive the job itself will tell. */
export async function checkLanguage(
  { database }: Pick<StoreResources, 'database'>,
  language: string | undefined,
): Promise<void> {
  if (language === undefined) return;
  const workers = await database.selectFrom('workers').select('languages').execute();
  const languages = [...new Set(workers.flatMap((worker) => worker.languages))];
  if (languages.length > 0 && !speaks(languages, language)) {
    throw new Problem('unsupported_language', { detail: unsupportedLanguage(language, languages) });
  }
}

/**
 * Deletes a recording once `reply` has left, or its client has; with `onlyIfSent` not when the client left before it had
 * everything. What a crash leaves is purged by the sweeper.
 */
export function deleteOnceAnswered(
  resources: StoreResources,
  id: string,
  reply: FastifyReply,
  { onlyIfSent = false } = {},
): void {
  const remove = () => {
    if (onlyIfSent && !reply.raw.writableFinished) return;
    deleteRecording(resources, id).catch((error: unknown) =>
      resources.logger.warn({ err: error, recordingId: id }, 'recording not purged yet'),
    );
  };
  // A client that is gone already closes nothing any more.
  if (reply.raw.closed) remove();
  else reply.raw.once('close', remove);
}

/** Aborted once nobody waits for `reply` any more. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (reply.raw.closed) controller.abort();
  else reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
