import { Readable } from 'node:stream';
import {
  accountErasureParamsSchema,
  accountErasureSchema,
  eraseAccountSchema,
} from '@voice-feedback/contract/account-data';
import { PROOF_HOLDS_MINUTES } from '@voice-feedback/contract/sessions';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { type CallerAccount, type CallerMember, ownAccount, principalOf } from '../http/access/principal.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import { whileAdmitted } from '../http/access/still-admitted.ts';
import { Problem } from '../http/errors/problem.ts';
import { addressUnit, limitRate } from '../http/limits/rate-limit.ts';
import { RATE_HEADERS } from '../http/openapi/headers.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { runIntervalTasks } from '../jobs/run-interval-tasks.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import {
  type ErasureResources,
  erasureView,
  findErasure,
  finishErasure,
  orderErasure,
} from './erase-account.ts';
import { exportAccount } from './export-account.ts';
import { erasureIntervalTasks } from './interval-tasks.ts';

const RECEIPTS_PER_MINUTE = 60;
const zipSchema = z.unknown().meta({ type: 'string', format: 'binary' });

/** Exports and erases an account. Only for a signed-in owner, never for a key. */
export function registerAccountRoutes(app: App, resources: ErasureResources & GuardResources): void {
  const { database, users, logger } = resources;
  const tags = ['privacy'];
  const work = new AsyncDisposableStack();
  app.addHook('onListen', async () => {
    work.use(runIntervalTasks(erasureIntervalTasks(resources), resources));
  });
  app.addHook('preClose', () => work.disposeAsync());

  app.get(
    '/api/account/export',
    {
      onRequest: guard(resources),
      preValidation: recentProof,
      exposeHeadRoute: false,
      config: {
        scope: 'manage',
        permission: 'organization:export',
        answerHeaders: { 200: ['Content-Disposition'] },
      },
      schema: {
        tags,
        operationId: 'exportAccount',
        summary: 'Export all data of this account as a ZIP file',
        description: `Needs a session with a sign-in of the last ${PROOF_HOLDS_MINUTES} minutes. The file is created while it downloads; if the download stops early, the ZIP is incomplete.`,
        response: {
          200: { content: { 'application/zip': { schema: zipSchema } } },
          ...problems(401, 403, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { account, member } = signedIn(request);
      await recordSecurityEvent(database, request, 'data_exported', {
        accountId: account.id,
        detail: { what: 'account', byPerson: true },
      });
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="voice-feedback-${day}.zip"`,
          'cache-control': 'no-store',
        })
        .send(
          Readable.from(
            whileAdmitted(database, principalOf(request), exportAccount(resources, account, member)),
          ),
        );
    },
  );

  app.post(
    '/api/account/erasure',
    {
      onRequest: guard(resources),
      preValidation: recentProof,
      config: { scope: 'manage', permission: 'organization:erase', idempotencyKey: false },
      schema: {
        tags,
        operationId: 'eraseAccount',
        summary: 'Permanently erase this account and all its data',
        description: `Needs a session with a sign-in, including the second factor if there is one, in the last ${PROOF_HOLDS_MINUTES} minutes, and the account's email address. An organization with other members can’t be erased; remove them first. Your user is erased too, unless you belong to other organizations. With 202, the erasure continues in the background.`,
        body: eraseAccountSchema,
        response: {
          200: accountErasureSchema,
          202: accountErasureSchema,
          ...problems(401, 403, 409, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { account, member } = signedIn(request);
      if (request.body.email.trim().toLowerCase() !== account.email.toLowerCase())
        throw new Problem('invalid_request', {
          errors: [{ path: 'email', message: 'This is not the address of the account.' }],
        });
      await requireSecondFactor(request, member);
      const ordered = await orderErasure(resources, account, member);
      try {
        return reply.code(200).send(erasureView(await finishErasure(resources, ordered)));
      } catch (error) {
        logger.error(
          { err: error, erasure: ordered.id },
          'an erasure was broken off; it will be tried again',
        );
        return reply.code(202).send(erasureView((await findErasure(database, ordered.id)) ?? ordered));
      }
    },
  );

  app.get(
    '/api/account/erasures/:id',
    {
      config: { answerHeaders: { '*': RATE_HEADERS } },
      schema: {
        tags,
        operationId: 'getAccountErasure',
        summary: 'Get the receipt of an erased account',
        description: 'Needs no sign-in, because the account no longer exists. The receipt’s id is enough.',
        security: [],
        params: accountErasureParamsSchema,
        response: { 200: accountErasureSchema, ...problems(404, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const subject = `erasure:${addressUnit(request.ip)}`;
      await limitRate(database, { subject, perMinute: RECEIPTS_PER_MINUTE }, reply);
      const found = await findErasure(database, request.params.id);
      if (found === undefined)
        throw new Problem('not_found', { detail: 'There is no receipt with this id.' });
      return erasureView(found);
    },
  );

  /** A hosted auth server's token doesn't say whether its user has a second factor, so this asks the server. */
  async function requireSecondFactor(request: FastifyRequest, { userId }: CallerMember): Promise<void> {
    if (principalOf(request).secondFactor === true) return;
    const user = await users.read(database, userId);
    if (user?.secondFactor === true) throw new Problem('second_factor_required');
  }
}

/** Throws `forbidden` for a key, because keys live in programs and these routes are for people. */
function signedIn(request: FastifyRequest): { account: CallerAccount; member: CallerMember } {
  const account = ownAccount(request);
  const { kind, member } = principalOf(request);
  if (kind !== 'session' || member === undefined)
    throw new Problem('forbidden', { detail: 'Sign in: an API key can’t do this.' });
  return { account, member };
}
