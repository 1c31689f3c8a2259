import {
  laneUpdatedSchema,
  systemSchema,
  updateLaneSchema,
  updateWorkerSchema,
  workerUpdatedSchema,
} from '@voice-feedback/contract/system';
import { answerOnce } from '../../http/answers/answer-once.ts';
import { Problem } from '../../http/errors/problem.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { drainWorker, pauseLane } from '../../jobs/lanes.ts';
import { audit, auditRarely } from '../audit.ts';
import { type GateResources, requireAdministrator } from '../gate.ts';
import { onceOf } from '../once-of.ts';
import { readSystem, type SystemResources } from './system.ts';

const PROBLEMS = problems(401, 403, 404, 422, 429, 500, 503);

/** Registers routes for the service's state, pausing lanes and draining workers. */
export function registerSystemRoutes(app: App, resources: GateResources & SystemResources): void {
  const { database } = resources;
  const tags = ['admin'];
  app.get(
    '/api/admin/system',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags,
        operationId: 'getSystem',
        summary:
          'Get the state of queues, processes, stores, dead letters, failing webhooks and the last backup',
        description: 'Every list has a maximum length.',
        response: { 200: systemSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const administrator = await requireAdministrator(resources, request);
      // The page polls every few seconds while open.
      await auditRarely(database, request, administrator, { action: 'system.read' });
      reply.header('cache-control', 'no-store');
      return await readSystem(resources);
    },
  );

  app.post(
    '/api/admin/system/lanes',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags,
        operationId: 'updateLane',
        summary: 'Pause or resume a job queue in all worker processes',
        description:
          'The queue stays paused, even across restarts, until you resume it. Nothing is lost: jobs wait.',
        body: updateLaneSchema,
        response: { 200: laneUpdatedSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { lane: name, paused, admin_password } = request.body;
      const administrator = await requireAdministrator(resources, request, admin_password);
      return answerOnce(request, reply, onceOf(database, administrator), 200, async (trx) => {
        const lane = await pauseLane(trx, name, paused);
        if (lane === undefined)
          throw new Problem('not_found', { detail: 'There is no lane with this name.' });
        if (lane.hasChanged)
          await audit(trx, request, administrator, {
            action: paused ? 'lane.paused' : 'lane.resumed',
            detail: { lane: name },
          });
        return { success: true, lane: name, paused_at: lane.pausedAt?.toISOString() ?? null };
      });
    },
  );

  app.post(
    '/api/admin/system/workers',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags,
        operationId: 'updateWorker',
        summary: 'Drain a worker process, or stop draining it',
        description:
          'A draining worker finishes its jobs and streams and takes no new ones. Restarting the process ends draining.',
        body: updateWorkerSchema,
        response: { 200: workerUpdatedSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { worker: id, drained, admin_password } = request.body;
      const administrator = await requireAdministrator(resources, request, admin_password);
      return answerOnce(request, reply, onceOf(database, administrator), 200, async (trx) => {
        const worker = await drainWorker(trx, id, drained);
        if (worker === undefined)
          throw new Problem('not_found', { detail: 'There is no worker process with this id.' });
        if (worker.hasChanged)
          await audit(trx, request, administrator, {
            action: drained ? 'worker.drained' : 'worker.resumed',
            detail: { worker: id, host: worker.host },
          });
        return { success: true, worker: id, drained_at: worker.drainedAt?.toISOString() ?? null };
      });
    },
  );
}
