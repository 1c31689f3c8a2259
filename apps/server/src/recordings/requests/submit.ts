import type { FastifyReply } from 'fastify';
import type { ModelFacts } from '../../database/tables/jobs.ts';
import { HOUR_MS } from '../../durations.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import { ANALYZED_LANGUAGES, speaks, unsupportedLanguage } from '../processing/language.ts';
import { deleteRecording } from '../retention/delete-recording.ts';

export interface SubmitResources extends StoreResources {
  signals: Signals;
  /** default: `ANSWER_WAIT_MS` */
  answerWaitMs?: number;
  /** default: `NO_PROGRESS_MS` */
  noProgressMs?: number;
  /** default: `FAILED_DECODE_SECONDS` */
  failedDecodeSeconds?: number;
}

/** How long a call waits before the caller gets a 202; `Prefer: wait=n` can shorten it. */
export const ANSWER_WAIT_MS = 30_000;
/** A call that waits until there is a result gives up after this long without progress. */
export const NO_PROGRESS_MS = 120_000;
/** Such a call always ends after this long, far above what the longest recordings and a full queue need. */
export const LONGEST_WAIT_MS = 4 * HOUR_MS;

/** Rejects a language in which texts aren't analyzed. */
export function checkTextLanguage(language: string | undefined): void {
  if (language !== undefined && !speaks(ANALYZED_LANGUAGES, language))
    throw new Problem('unsupported_language', { detail: unsupportedLanguage(language, ANALYZED_LANGUAGES) });
}

/**
 * Rejects a spoken language that no running worker supports. Without workers, the job itself reports it.
 * @param live a stream is transcribed on this installation, so languages of remote engines don't count
 */
export async function checkLanguage(
  { database }: Pick<StoreResources, 'database'>,
  language: string | undefined,
  { live = false } = {},
): Promise<void> {
  if (language === undefined) return;
  const workers = await database.selectFrom('workers').select(['languages', 'models']).execute();
  const languages = [
    ...new Set(workers.flatMap((worker) => (live ? localLanguages(worker) : worker.languages))),
  ];
  if (languages.length > 0 && !speaks(languages, language)) {
    throw new Problem('unsupported_language', { detail: unsupportedLanguage(language, languages) });
  }
}

/** A worker of an older version doesn't list its models. */
function localLanguages({ languages, models }: { languages: string[]; models: ModelFacts[] }): string[] {
  return models.length === 0 ? languages : models.flatMap((model) => (model.remote ? [] : model.languages));
}

/**
 * Deletes a recording once `reply` is sent or its client has disconnected. With `onlyIfSent`, keeps it if the client
 * disconnected before it had the whole reply. The sweeper purges what a crash leaves.
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
  // A connection that is already closed emits no `close` event.
  if (reply.raw.closed) remove();
  else reply.raw.once('close', remove);
}

/** Returns a signal that is aborted once the connection of `reply` is closed. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (reply.raw.closed) controller.abort();
  else reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
