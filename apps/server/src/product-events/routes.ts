import {
  analyticsAcceptedSchema,
  analyticsBodySchema,
  FUNNEL_DAYS_DEFAULT,
  FUNNEL_DAYS_MAXIMUM,
  funnelQuerySchema,
  funnelSchema,
  scoreListSchema,
  scoreQuerySchema,
} from '@voice-feedback/contract/product-events';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { DAY_MS, DAY_SECONDS } from '../durations.ts';
import type { Authenticate } from '../http/access/principal.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';
import { addressUnit, limitTries } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { listScores, readFunnel } from './read-funnel.ts';
import { readGroups } from './read-groups.ts';
import { takeEvents } from './take-events.ts';

export interface ProductEventResources {
  database: Database;
  authenticate: Authenticate;
  /** authorizes administrators and records the access; throws `Problem` for anyone else */
  admitAdministrator: (request: FastifyRequest) => Promise<void>;
}

/** Pages report in small batches; an address that reports more often isn't a page. */
const REPORTS_PER_MINUTE = 300;
/** Daily volume stored per address: an event is about 300 bytes, so this fits an office of hundreds. */
const KILOBYTES_PER_DAY = 20_000;
const KILOBYTE = 1_000;

/** Receives events from pages and shows them to administrators. */
export function registerProductEventRoutes(app: App, resources: ProductEventResources): void {
  const { database, admitAdministrator } = resources;

  app.post(
    '/api/analytics',
    {
      config: { idempotencyKey: false },
      schema: {
        tags: ['analytics'],
        operationId: 'reportEvents',
        summary: 'Report one page event, or up to 100',
        description:
          'Needs no sign-in. Events sent with a key or session belong to its account. The response is the same if an event ' +
          'can’t be stored.',
        security: [],
        body: analyticsBodySchema,
        response: { 202: analyticsAcceptedSchema, ...problems(400, 401, 403, 413, 422, 429) },
      },
    },
    async (request, reply) => {
      const events = 'events' in request.body ? request.body.events : [request.body];
      try {
        await limitReports(database, request, events);
        const accountId = await accountOf(resources, request, events);
        await takeEvents(database, events, accountId);
      } catch (error) {
        if (error instanceof Problem && error.status < 500) throw error;
        request.log.warn({ err: error, events: events.length }, 'product events were lost');
      }
      return reply.code(202).send({ success: true, accepted: events.length });
    },
  );

  app.get(
    '/api/admin/analytics/funnel',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags: ['admin'],
        operationId: 'getFunnel',
        summary: 'Get the funnel: visit, sign-up, activation, first request, payment',
        querystring: funnelQuerySchema,
        response: { 200: funnelSchema, ...problems(401, 403, 422, 429, 500, 503) },
      },
    },
    async (request) => {
      await admitAdministrator(request);
      const { to = dayOf(Date.now()) } = request.query;
      const { from = dayOf(Date.parse(to) - (FUNNEL_DAYS_DEFAULT - 1) * DAY_MS) } = request.query;
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
      if (days < 1 || days > FUNNEL_DAYS_MAXIMUM)
        throw invalidRequest([
          { path: 'querystring/from', message: `must be 1 to ${FUNNEL_DAYS_MAXIMUM} days before "to"` },
        ]);
      const { by } = request.query;
      const funnel = await readFunnel(database, { from, to });
      return by === undefined ? funnel : { ...funnel, groups: await readGroups(database, { from, to, by }) };
    },
  );

  app.get(
    '/api/admin/analytics/accounts',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags: ['admin'],
        operationId: 'listScores',
        summary: 'List accounts with their score and milestones, newest first',
        querystring: scoreQuerySchema,
        response: { 200: scoreListSchema, ...problems(401, 403, 422, 429, 500, 503) },
      },
    },
    async (request) => {
      await admitAdministrator(request);
      const { limit, cursor } = request.query;
      return listScores(database, { limit, cursor });
    },
  );
}

/** Reporting is public, so addresses are limited in number and volume. Throws `Problem` `rate_limited`. */
async function limitReports(
  database: Database,
  request: FastifyRequest,
  events: readonly unknown[],
): Promise<void> {
  const address = addressUnit(request.ip);
  await limitTries(database, { subject: `analytics:${address}`, most: REPORTS_PER_MINUTE });
  await limitTries(database, {
    subject: `analytics-kilobytes:${address}`,
    most: KILOBYTES_PER_DAY,
    windowSeconds: DAY_SECONDS,
    tries: Math.ceil(Buffer.byteLength(JSON.stringify(events)) / KILOBYTE),
  });
}

/** The account of the events. A `user_id` alone proves nothing, and one that isn't the caller's is refused. */
async function accountOf(
  { authenticate }: ProductEventResources,
  request: FastifyRequest,
  events: readonly { user_id?: string | null | undefined }[],
): Promise<string | null> {
  const { authorization, 'x-api-key': key } = request.headers;
  if (authorization === undefined && key === undefined) return null;
  const { account } = await authenticate(request);
  const claimed = events.map(({ user_id }) => user_id).filter((id) => id !== null && id !== undefined);
  if (claimed.some((id) => id.toLowerCase() !== account?.userId)) throw new Problem('not_your_account');
  return account?.id ?? null;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
