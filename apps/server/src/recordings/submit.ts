import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { IdempotentRequest } from '../http/idempotency.ts';
import type { Principal } from '../http/principal.ts';
import { Problem } from '../http/problem.ts';
import type { Signals } from '../jobs/signals.ts';
import { createRecording, type NewRecording } from './create-recording.ts';
import { deleteRecording } from './delete-recording.ts';
import { speaks, unsupportedLanguage } from './language.ts';
import type { RecordingRow } from './recording-row.ts';
import type { StoreResources } from './store-audio.ts';
import { waitForResult } from './wait-for-result.ts';

export interface SubmitResources extends StoreResources {
  signals: Signals;
}

/** How long an answer is waited for before the caller gets a 202 (api.md). */
export const ANSWER_WAIT_MS = 30_000;

/**
 * Makes a recording, and waits at most `waitMs` for its result.
 * @returns its row, finished or not
 * @throws RepeatedRequest, Problem; the audio still belongs to the caller then
 */
export async function submit(
  resources: SubmitResources,
  principal: Principal,
  recording: NewRecording,
  { idempotency, waitMs, reply }: { idempotency?: IdempotentRequest; waitMs: number; reply: FastifyReply },
): Promise<RecordingRow> {
  const id = randomUUID();
  using expectation = resources.signals.expect(id);
  await createRecording(resources.database, id, principal, recording, idempotency, {
    durable: waitMs === 0,
  });
  const row = await waitForResult(resources.database, id, expectation, waitMs, whenGone(reply));
  if (row === undefined) {
    throw new Problem('not_found', { detail: 'The feedback was deleted while it was processed.' });
  }
  return row;
}

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

/** Deletes a recording once `reply` has left, or its client has. What a crash leaves is purged by the sweeper. */
export function deleteOnceAnswered(resources: StoreResources, id: string, reply: FastifyReply): void {
  reply.raw.once('close', () => {
    deleteRecording(resources, id).catch((error: unknown) =>
      resources.logger.warn({ err: error, recordingId: id }, 'recording not purged yet'),
    );
  });
}

function whenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
