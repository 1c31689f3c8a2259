import { randomUUID } from 'node:crypto';
import {
  creditsMovedSchema,
  moveCreditsSchema,
  tierUpdatedSchema,
  updateRoleSchema,
  updateTierSchema,
} from '@voice-feedback/contract/admin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AccountRow } from '../accounts/find-account.ts';
import { planInForce, tierOf } from '../accounts/plan.ts';
import { eurosText, microEurosFromEuros } from '../credits/amounts.ts';
import { ADMIN_GRANT, MICRO_EUROS_PER_EURO, type PlanId } from '../credits/catalogue.ts';
import { debit, grant } from '../credits/ledger.ts';
import type { Movement } from '../credits/movement.ts';
import type { Trx } from '../database/database.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { audit } from './audit.ts';
import { clientOf } from './clients.ts';
import { type GateResources, requireAdministrator } from './gate.ts';
import { onceOf } from './once-of.ts';

type MoveCredits = z.infer<typeof moveCreditsSchema>;

const PROBLEMS = problems(401, 403, 404, 409, 422, 429, 500, 503);
/** A tier's plan if no plan is given. */
const PLAN_OF_TIER = { free: 'free', premium: 'pro' } as const satisfies Record<string, PlanId>;

/** Routes to change credit, plan and role. Each change shares a transaction with its audit entry. */
export function registerCreditAdministration(app: App, resources: GateResources): void {
  const moveCredits = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { user_id, amount_euros, credits = amount_euros, note, admin_password }: MoveCredits,
    action: 'credits.added' | 'credits.debited',
    move: (trx: Trx, account: AccountRow, amountMicroEuros: number, note: string) => Promise<Movement>,
  ) => {
    const administrator = await requireAdministrator(resources, request, admin_password);
    if (amount_euros !== undefined && credits !== amount_euros)
      throw invalidRequest([{ path: 'body/credits', message: 'differs from "amount_euros"; leave it out' }]);
    if (user_id.trim() === '' || credits === undefined || credits === '')
      throw new Problem('invalid_request', { detail: 'Please fill all admin fields' });
    const amountMicroEuros = microEurosFromEuros(credits);
    if (amountMicroEuros < ADMIN_GRANT.minimumEuros * MICRO_EUROS_PER_EURO)
      throw new Problem('invalid_request', {
        detail: `The amount must be at least €${ADMIN_GRANT.minimumEuros}.`,
      });
    return answerOnce(request, reply, onceOf(resources.database, administrator), 200, async (trx) => {
      const account = await clientOf(trx, user_id);
      const movement = await move(trx, account, amountMicroEuros, note || 'by an administrator');
      await audit(trx, request, administrator, {
        action,
        targetAccountId: account.id,
        detail: { euros: eurosText(amountMicroEuros), note: note ?? null },
      });
      const available = eurosText(movement.availableMicroEuros);
      return { success: true, user_id: account.userId, balance: Number(available), balance_euros: available };
    });
  };

  app.post(
    '/api/credits/add',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags: ['admin'],
        operationId: 'addCredits',
        summary: 'Give credits to a user',
        body: moveCreditsSchema,
        response: { 200: creditsMovedSchema, ...PROBLEMS },
      },
    },
    (request, reply) =>
      moveCredits(request, reply, request.body, 'credits.added', (trx, account, amountMicroEuros, note) =>
        grant(trx, {
          accountId: account.id,
          source: 'admin',
          amountMicroEuros,
          reference: `admin:${randomUUID()}`,
          note,
        }),
      ),
  );

  app.post(
    '/api/credits/debit',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags: ['admin'],
        operationId: 'debitCredits',
        summary: 'Take credits from a user; never below zero',
        body: moveCreditsSchema,
        response: { 200: creditsMovedSchema, ...problems(402), ...PROBLEMS },
      },
    },
    (request, reply) =>
      moveCredits(request, reply, request.body, 'credits.debited', (trx, account, amountMicroEuros, note) =>
        debit(trx, { accountId: account.id, amountMicroEuros, reference: `admin:${randomUUID()}`, note }),
      ),
  );

  app.post(
    '/api/subscription/update-tier',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags: ['admin'],
        operationId: 'updateTier',
        summary: 'Change a user’s plan',
        body: updateTierSchema,
        response: { 200: tierUpdatedSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { user_id, admin_password, plan: given, tier } = request.body;
      const administrator = await requireAdministrator(resources, request, admin_password);
      const plan = given ?? (tier === undefined ? undefined : PLAN_OF_TIER[tier]);
      if (plan === undefined || user_id.trim() === '')
        throw new Problem('invalid_request', { detail: 'Please fill all admin fields' });
      return answerOnce(request, reply, onceOf(resources.database, administrator), 200, async (trx) => {
        const account = await clientOf(trx, user_id);
        await trx.updateTable('accounts').set({ plan }).where('id', '=', account.id).execute();
        await audit(trx, request, administrator, {
          action: 'plan.changed',
          targetAccountId: account.id,
          detail: { from: account.plan, to: plan },
        });
        const changed = { ...account, plan };
        return { success: true, tier: tierOf(changed), plan: planInForce(changed).id };
      });
    },
  );

  app.post(
    '/api/admin/role',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags: ['admin'],
        operationId: 'updateRole',
        summary: 'Make a user an administrator, or a member again',
        body: updateRoleSchema,
        response: { 200: updateRoleSchema.pick({ user_id: true, role: true }), ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { user_id, role, admin_password } = request.body;
      const administrator = await requireAdministrator(resources, request, admin_password);
      return answerOnce(request, reply, onceOf(resources.database, administrator), 200, async (trx) => {
        const account = await clientOf(trx, user_id);
        if (role === 'admin' && account.suspendedAt !== null)
          throw new Problem('conflict', {
            detail: 'A suspended account can’t become an administrator. End the suspension first.',
          });
        await trx.updateTable('accounts').set({ role }).where('id', '=', account.id).execute();
        await audit(trx, request, administrator, {
          action: 'role.changed',
          targetAccountId: account.id,
          detail: { from: account.role, to: role },
        });
        return { user_id: account.userId, role };
      });
    },
  );
}
