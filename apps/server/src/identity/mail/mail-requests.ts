import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { addJob } from '../../mail/mail-queue.ts';
import { audit } from '../audit/audit.ts';
import { auditedAddress } from '../audit/audit-retention.ts';
import type { Identity } from '../identity.ts';
import type { LimitName } from '../limits/limit-table.ts';
import { hasMailsLeft, takeMails } from '../limits/mail-limits.ts';
import { IdentityError, invalid } from '../protocol/errors.ts';
import { mergeMetadata, metadataField, optionalText, readBody, requireEmail } from '../protocol/read-body.ts';
import { redirectOf, signInPage } from '../protocol/redirects.ts';
import { findSignUps, onlySignUp } from '../sign-up/sign-ups.ts';
import type { IdentityTrx } from '../tables.ts';
import { challengeFields, readChallenge } from '../tokens/flow-states.ts';
import type { UserRow } from '../users/user-view.ts';
import { findUserByEmail, insertUser } from '../users/users.ts';
import { localeOf, sendConfirmation, sendMail } from './mails.ts';
import { markBrowser } from './same-browser.ts';

const REQUEST_TASK = 'identity_mail_request';
const MAXIMUM_ATTEMPTS = 5;
export const MAIL_REQUEST_CONTEXT = 'mail-request';

const bodySchema = z.object({
  email: optionalText(1024),
  phone: optionalText(1024),
  type: optionalText(40),
  create_user: z.boolean().nullish(),
  data: metadataField,
  ...challengeFields,
});

const requestSchema = z.object({
  kind: z.enum(['recovery', 'otp', 'resend_signup', 'resend_email_change']),
  email: z.string(),
  redirectTo: z.string(),
  locale: z.enum(['en', 'fr']),
  createUser: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  challenge: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }).optional(),
  network: z.string().optional(),
});
type MailRequest = z.output<typeof requestSchema>;

/**
 * POST /recover, /otp, /resend. The request only counts its limits and enqueues a job; the worker looks up the user.
 * So unknown addresses get the same response after the same work.
 */
export function mailRequestRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  scope.post('/recover', tagged('Email a link to reset the password'), (request, reply) =>
    accept(identity, request, reply, 'recover', () => 'recovery'),
  );
  scope.post('/resend', tagged('Resend a confirmation email'), (request, reply) =>
    accept(identity, request, reply, 'resend', ({ type }) => {
      if (type === 'signup') return 'resend_signup';
      if (type === 'email_change') return 'resend_email_change';
      throw invalid('Missing one of these types: signup, email_change');
    }),
  );
  scope.post('/otp', tagged('Email a code and a link to sign in'), (request, reply) =>
    accept(identity, request, reply, 'otp', (body) => {
      // Refuses known and unknown addresses alike. GoTrue refuses only unknown ones, which reveals them.
      if (!identity.settings.signUpEnabled && body.create_user !== false)
        throw new IdentityError(422, 'otp_disabled', 'Signups not allowed for otp');
      return 'otp';
    }),
  );
  scope.post('/magiclink', tagged('Email a link to sign in'), (request, reply) =>
    accept(identity, request, reply, 'otp', () => 'otp'),
  );
}

async function accept(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  limit: LimitName,
  kindOf: (body: z.output<typeof bodySchema>) => MailRequest['kind'],
): Promise<Record<string, never>> {
  await identity.limiter.take(limit, addressUnit(request.ip));
  const body = readBody(bodySchema, request);
  if (!body.email && body.phone)
    throw new IdentityError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  const mailRequest: MailRequest = {
    kind: kindOf(body),
    email: requireEmail(body.email),
    redirectTo: redirectOf(identity.settings, request),
    locale: localeOf(request),
    createUser: body.create_user !== false,
    data: mergeMetadata({}, body.data),
    challenge: readChallenge(body),
    network: addressUnit(request.ip),
  };
  await leaveRequest(identity, mailRequest);
  markBrowser(identity, request, reply, mailRequest.challenge);
  if (mailRequest.kind === 'recovery')
    await audit(identity.database, request, 'recovery_requested', {
      detail: { emailHash: auditedAddress(identity.vault, mailRequest.email) },
    });
  return {};
}

async function leaveRequest(identity: Identity, mailRequest: MailRequest): Promise<void> {
  await takeMails(identity, [mailRequest.email]);
  const sealed = identity.vault.encrypt(JSON.stringify(mailRequest), MAIL_REQUEST_CONTEXT).toString('base64');
  await addJob(identity.database, REQUEST_TASK, { sealed }, MAXIMUM_ATTEMPTS);
}

/**
 * Requests another confirmation mail for a sign-up, as `POST /resend` does, without revealing whether one is pending.
 * Throws `IdentityError` for an invalid address and beyond the limits.
 */
export async function requestVerification(
  identity: Identity,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  await identity.limiter.take('resend', addressUnit(request.ip));
  const locale = localeOf(request);
  await leaveRequest(identity, {
    kind: 'resend_signup',
    email: requireEmail(email),
    redirectTo: signInPage(identity.settings, locale),
    locale,
    createUser: false,
    data: {},
    network: addressUnit(request.ip),
  });
}

/** The task that decides whether to send a mail. */
export function mailRequestTasks(identity: Identity): TaskList {
  return {
    [REQUEST_TASK]: async (payload) => {
      const { sealed } = z.object({ sealed: z.string() }).parse(payload);
      const text = identity.vault.decrypt(Buffer.from(sealed, 'base64'), MAIL_REQUEST_CONTEXT);
      const mailRequest = requestSchema.parse(JSON.parse(text));
      await identity.database.transaction().execute((trx) => answerByMail(trx, identity, mailRequest));
    },
  };
}

async function answerByMail(trx: IdentityTrx, identity: Identity, request: MailRequest): Promise<void> {
  // Anyone can send requests within the limits, so the last code that arrived must stay valid.
  if (!(await hasMailsLeft(identity, request.email, request.network))) return;
  const user = await findUserByEmail(trx, request.email);
  switch (request.kind) {
    case 'recovery':
      if (user !== undefined) await sendMail(trx, identity, user, 'recovery', request.email, request);
      return;
    case 'resend_signup':
      if (user?.emailConfirmedAt === null)
        await sendConfirmation(trx, identity, user, {
          ...request,
          signUpId: await onlySignUp(trx, user.id),
        });
      return;
    case 'resend_email_change':
      if (user?.newEmail != null && (await hasMailsLeft(identity, user.newEmail, request.network)))
        await sendEmailChange(trx, identity, user, request);
      return;
    case 'otp': {
      const known = user ?? (await createForOtp(trx, identity, request));
      if (known === undefined) return;
      // Never tied to a sign-up, because the person who requested this mail may be someone else.
      const isPending = known.emailConfirmedAt === null && (await findSignUps(trx, known.id)).length === 0;
      const purpose = isPending && !identity.settings.autoConfirm ? 'confirmation' : 'magiclink';
      await sendMail(trx, identity, known, purpose, request.email, request);
    }
  }
}

async function createForOtp(
  trx: IdentityTrx,
  identity: Identity,
  request: MailRequest,
): Promise<UserRow | undefined> {
  if (!request.createUser || !identity.settings.signUpEnabled) return undefined;
  const created = await insertUser(trx, {
    email: request.email,
    userMetadata: request.data,
    confirmed: false,
  });
  if (created !== undefined)
    await audit(trx, undefined, 'sign_up', { userId: created.id, detail: { method: 'otp' } });
  return created;
}

/** Mails both addresses of a pending change. A user without an address confirms only the new one. */
export async function sendEmailChange(
  trx: IdentityTrx,
  identity: Identity,
  user: Pick<UserRow, 'id' | 'email' | 'newEmail'>,
  context: Pick<MailRequest, 'redirectTo' | 'locale' | 'challenge' | 'network'>,
): Promise<void> {
  if (user.newEmail === null) return;
  await sendMail(trx, identity, user, 'email_change_new', user.newEmail, context);
  if (user.email !== null) await sendMail(trx, identity, user, 'email_change_current', user.email, context);
}
