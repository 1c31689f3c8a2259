import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { takeGuess } from '../limits/guessing.ts';
import { invalid, otpExpired, userBanned } from '../protocol/errors.ts';
import { optionalText, readBody } from '../protocol/read-body.ts';
import type { MailPurpose } from '../schema.ts';
import { answerSession, isBanned, type SessionRow, startSession } from '../sessions/sessions.ts';
import type { IdentityTrx } from '../tables.ts';
import { issueAuthCode } from '../tokens/flow-states.ts';
import { normaliseEmail } from '../users/email-address.ts';
import { confirmByMail, OTHER_ADDRESS_MESSAGE } from './confirm-by-mail.ts';
import { findByCode, findByToken, isExpired, type MailTokenRow } from './mail-tokens.ts';

const bodySchema = z.object({
  type: optionalText(40),
  email: optionalText(1024),
  phone: optionalText(1024),
  token: optionalText(1024),
  token_hash: optionalText(1024),
});

/** The mail purposes that each `type` of the protocol accepts. */
const purposesOf: Readonly<Record<string, readonly MailPurpose[]>> = {
  signup: ['confirmation'],
  email: ['confirmation', 'magiclink'],
  magiclink: ['magiclink', 'confirmation'],
  recovery: ['recovery'],
  invite: ['invite'],
  email_change: ['email_change_current', 'email_change_new'],
};
/** Phone numbers aren't supported, so no code for them is valid. */
const PHONE_TYPES = new Set(['sms', 'phone_change']);
export const LINK_EXPIRED = 'Email link is invalid or has expired';

type Outcome =
  | { kind: 'session'; session: SessionRow; isContested: boolean }
  | { kind: 'code'; code: string }
  | { kind: 'first-half' }
  | { kind: 'refused'; userId: string | undefined };

export function verifyRoutes(scope: FastifyInstance, identity: Identity): void {
  scope.post(
    '/verify',
    { schema: { tags: ['auth'], summary: 'Redeem an emailed code' } },
    async (request) => {
      await identity.limiter.take('verify', addressUnit(request.ip));
      const body = readBody(bodySchema, request);
      if (body.phone && PHONE_TYPES.has(body.type ?? '')) throw otpExpired();
      const purposes = purposesFor(body.type);
      if ((body.token === undefined) === (body.token_hash === undefined))
        throw invalid('Verify requires either a token or a token hash');
      if (body.token_hash !== undefined && (body.email !== undefined || body.phone !== undefined))
        throw invalid('Only the token_hash and type should be provided');
      const { token, token_hash: tokenHash } = body;
      const email = tokenHash === undefined ? normaliseEmail(body.email ?? '') : undefined;
      if (tokenHash === undefined && email === undefined)
        throw invalid('Unable to validate email address: invalid format');
      // A link's token can't be guessed, so it isn't counted and works even after the day's codes are used up.
      const isForChange = purposes.includes('email_change_new');
      const guess =
        email === undefined
          ? undefined
          : await takeGuess(identity, request, 'mailCode', { email, isForChange });
      const outcome = await redeem(identity, request, false, (trx) =>
        email === undefined
          ? findByToken(trx, identity, tokenHash ?? '', purposes)
          : findByCode(trx, identity, {
              email,
              code: token ?? '',
              purposes,
              fromKnownDevice: guess?.known === true,
            }),
      );
      if (outcome.kind !== 'refused') await guess?.giveBack();
      switch (outcome.kind) {
        case 'session':
          return answerSession(identity, outcome.session);
        case 'first-half':
          return { code: '200', msg: OTHER_ADDRESS_MESSAGE };
        default:
          throw otpExpired(email === undefined ? LINK_EXPIRED : undefined);
      }
    },
  );
}

/**
 * Redeems the token that `find` returns, once. Returns a refusal instead of throwing it, because the count of wrong
 * codes must be committed.
 */
export async function redeem(
  identity: Identity,
  request: FastifyRequest,
  pkce: boolean,
  find: (trx: IdentityTrx) => Promise<MailTokenRow | undefined>,
): Promise<Outcome> {
  return identity.database.transaction().execute(async (trx): Promise<Outcome> => {
    const token = await find(trx);
    if (token === undefined || isExpired(token)) {
      if (token !== undefined)
        await trx.deleteFrom('identity.mailTokens').where('id', '=', token.id).execute();
      await audit(trx, request, 'mail_code_refused', { userId: token?.userId });
      return { kind: 'refused', userId: token?.userId };
    }
    const user = await trx
      .selectFrom('identity.users')
      .selectAll()
      .where('id', '=', token.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (isBanned(user)) throw userBanned();
    // For a confirmation, only this token for now, because the code below must know whether another sign-up's mail is
    // pending.
    await trx.deleteFrom('identity.mailTokens').where('id', '=', token.id).execute();
    const confirmed = await confirmByMail(trx, identity, request, user, token);
    if (confirmed === 'half') return { kind: 'first-half' };
    if (pkce && token.flowStateId !== null)
      return { kind: 'code', code: await issueAuthCode(trx, identity, token.flowStateId, user.id) };
    const method = token.purpose === 'recovery' ? 'recovery' : 'otp';
    const session = await startSession(trx, identity, request, user, method);
    await audit(trx, request, 'sign_in', {
      userId: user.id,
      sessionId: session.id,
      detail: { method: token.purpose },
    });
    return { kind: 'session', session, isContested: confirmed === 'contested' };
  });
}

export function purposesFor(type: string | undefined): readonly MailPurpose[] {
  const purposes = type !== undefined && Object.hasOwn(purposesOf, type) ? purposesOf[type] : undefined;
  if (purposes === undefined) throw invalid('Verify requires a verification type');
  return purposes;
}
