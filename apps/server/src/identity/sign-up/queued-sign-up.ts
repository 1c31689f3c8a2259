import type { FastifyRequest } from 'fastify';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { addJob } from '../../mail/mail-queue.ts';
import { audit, userAgentOf } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { type MailContext, sendConfirmation } from '../mail/mails.ts';
import type { IdentitySchema } from '../schema.ts';
import type { IdentityTrx } from '../tables.ts';
import { findUserByEmail, insertUser } from '../users/users.ts';
import { rememberSignUp } from './sign-up-digests.ts';
import { keepSignUp } from './sign-ups.ts';

const SIGN_UP_TASK = 'identity_sign_up';
const MAXIMUM_ATTEMPTS = 5;
export const SIGN_UP_CONTEXT = 'sign-up';

const signUpSchema = z.object({
  /** the id in the response, for a new address */
  id: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  userMetadata: z.record(z.string(), z.unknown()),
  redirectTo: z.string(),
  locale: z.enum(['en', 'fr']),
  challenge: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }).optional(),
  address: z.string(),
  userAgent: z.string().nullable(),
});
type QueuedSignUp = z.output<typeof signUpSchema>;

/**
 * Enqueues a sign-up that needs confirmation by mail; the worker looks up the address. The request does the same work
 * for every address, so timing reveals nothing. A later sign-in with this password also gets the same response for
 * every address.
 */
export async function queueSignUp(
  identity: Pick<Identity, 'database' | 'vault'>,
  request: FastifyRequest,
  given: Pick<QueuedSignUp, 'id' | 'email' | 'passwordHash' | 'userMetadata'>,
  context: MailContext,
): Promise<void> {
  const signUp: QueuedSignUp = {
    ...given,
    ...context,
    address: request.ip,
    userAgent: userAgentOf(request),
  };
  const sealed = identity.vault.encrypt(JSON.stringify(signUp), SIGN_UP_CONTEXT).toString('base64');
  await identity.database.transaction().execute(async (trx) => {
    await rememberSignUp(trx, identity, given);
    await addJob<IdentitySchema>(trx, SIGN_UP_TASK, { sealed }, MAXIMUM_ATTEMPTS);
  });
}

export function signUpTasks(identity: Identity): TaskList {
  return {
    [SIGN_UP_TASK]: async (payload) => {
      const { sealed } = z.object({ sealed: z.string() }).parse(payload);
      const text = identity.vault.decrypt(Buffer.from(sealed, 'base64'), SIGN_UP_CONTEXT);
      const signUp = signUpSchema.parse(JSON.parse(text));
      await identity.database.transaction().execute((trx) => storeSignUp(trx, identity, signUp));
    },
  };
}

/**
 * A new address becomes an unconfirmed user; a confirmed address gets no mail. The password and data are stored next
 * to those of other sign-ups with this address, and each mail confirms only its own.
 */
async function storeSignUp(trx: IdentityTrx, identity: Identity, given: QueuedSignUp): Promise<void> {
  const inserted = await insertUser(trx, { id: given.id, email: given.email, confirmed: false });
  const existing = inserted ?? (await findUserByEmail(trx, given.email));
  if (existing === undefined || existing.emailConfirmedAt !== null) return;
  const { passwordHash, userMetadata } = given;
  const signUpId = await keepSignUp(trx, existing.id, { passwordHash, userMetadata });
  const { redirectTo, locale, challenge } = given;
  const network = addressUnit(given.address);
  await sendConfirmation(trx, identity, existing, { redirectTo, locale, challenge, signUpId, network });
  const caller = { ip: given.address, headers: { 'user-agent': given.userAgent ?? undefined } };
  await audit(trx, caller, 'sign_up', { userId: existing.id });
}
