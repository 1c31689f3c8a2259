import {
  recordingListSchema,
  recordingParamsSchema,
  recordingQuerySchema,
  recordingRetriedSchema,
  recordingsRetriedSchema,
  retryRecordingSchema,
  retryRecordingsSchema,
} from '@voice-feedback/contract/admin';
import { answerOnce } from '../http/answers/answer-once.ts';
import { bodyMayBeMissing } from '../http/bodies/body-may-be-missing.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { retryRecording, retryRecordings } from '../recordings/processing/retry-recordings.ts';
import { audit } from './audit.ts';
import { type GateResources, requireAdministrator } from './gate.ts';
import { onceOf } from './once-of.ts';
import { accountNamed, listRecordings, matching } from './recordings.ts';

const PROBLEMS = problems(401, 403, 404, 422, 429, 500, 503);

/** Lists recordings of all accounts that failed on our side or are waiting, and retries them. */
export function registerRecordingAdministration(app: App, resources: GateResources): void {
  const { database } = resources;
  const tags = ['admin'];
  app.get(
    '/api/admin/recordings',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags,
        operationId: 'listAllRecordings',
        summary:
          'List recordings of all accounts that failed on our side, are waiting or will be retried, newest first',
        description: 'Shows their status, never their content.',
        querystring: recordingQuerySchema,
        response: { 200: recordingListSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const administrator = await requireAdministrator(resources, request);
      const { limit: _limit, cursor: _cursor, ...filter } = request.query;
      const list = await listRecordings(database, request.query);
      await audit(database, request, administrator, { action: 'recordings.listed', detail: filter });
      reply.header('cache-control', 'no-store');
      return list;
    },
  );

  app.post(
    '/api/admin/recordings/:id/retry',
    {
      preValidation: bodyMayBeMissing,
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags,
        operationId: 'retryAnyRecording',
        summary: 'Retry a recording that failed on our side or is waiting',
        params: recordingParamsSchema,
        body: retryRecordingSchema,
        response: { 202: recordingRetriedSchema, ...problems(409, 410), ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const administrator = await requireAdministrator(resources, request, request.body.admin_password);
      return answerOnce(request, reply, onceOf(database, administrator), 202, async (trx) => {
        const recording = await retryRecording(trx, id);
        if (recording === undefined)
          throw new Problem('not_found', { detail: 'There is no recording with this id.' });
        const { accountId, status } = recording;
        await audit(trx, request, administrator, {
          action: 'recording.retried',
          ...(accountId === null ? {} : { targetAccountId: accountId }),
          detail: { recording: id },
        });
        return { success: true, id, status };
      });
    },
  );

  app.post(
    '/api/admin/recordings/retry',
    {
      preValidation: bodyMayBeMissing,
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags,
        operationId: 'retryAllRecordings',
        summary:
          'Retry all recordings that failed on our side, or all that are waiting or queued for later, up to 1,000 per call',
        body: retryRecordingsSchema,
        response: { 202: recordingsRetriedSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { admin_password, processing_status, account } = request.body;
      const administrator = await requireAdministrator(resources, request, admin_password);
      return answerOnce(request, reply, onceOf(database, administrator), 202, async (trx) => {
        const accountId = account === undefined ? undefined : await accountNamed(trx, account);
        const done = await retryRecordings(trx, matching(processing_status, accountId));
        await audit(trx, request, administrator, {
          action: 'recordings.retried',
          ...(accountId === undefined ? {} : { targetAccountId: accountId }),
          detail: { processing_status, account, ...done },
        });
        return { success: true, ...done };
      });
    },
  );
}
