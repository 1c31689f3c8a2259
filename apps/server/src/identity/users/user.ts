import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { takeMails } from '../limits/mail-limits.ts';
import { changeEmail } from '../mail/confirm-by-mail.ts';
import { sendEmailChange } from '../mail/mail-requests.ts';
import { localeOf, sendReauthentication } from '../mail/mails.ts';
import { markBrowser } from '../mail/same-browser.ts';
import { isAppToken } from '../oauth/app-tokens.ts';
import { readAppUser } from '../oauth/app-user.ts';
import {
  type NewPassword,
  preparePassword,
  redeemNonce,
  storePassword,
  vouchesForChange,
} from '../passwords/password-change.ts';
import { emailExists, IdentityError, secondFactorRequired } from '../protocol/errors.ts';
import { mergeMetadata, metadataField, optionalText, readBody, requireEmail } from '../protocol/read-body.ts';
import { redirectOf } from '../protocol/redirects.ts';
import type { JsonObject } from '../schema.ts';
import { requireRecentProof } from '../sessions/proofs.ts';
import { authenticate, BEFORE_SECOND_FACTOR, bearerOf, type Caller } from '../sessions/sessions.ts';
import { type CodeChallenge, challengeFields, readChallenge } from '../tokens/flow-states.ts';
import { lockCaller } from './lock-caller.ts';
import { readUserAnswer } from './user-view.ts';
import { findUserByEmail } from './users.ts';

const bodySchema = z.object({
  email: optionalText(1024),
  phone: optionalText(1024),
  password: optionalText(1024),
  current_password: optionalText(1024),
  nonce: optionalText(100),
  data: metadataField,
  app_metadata: z.unknown().optional(),
  ...challengeFields,
});

interface Changes {
  password: NewPassword | undefined;
  newEmail: string | undefined;
  data: JsonObject;
  challenge: CodeChallenge | undefined;
}

export function userRoutes(scope: FastifyInstance, identity: Identity): void {
  scope.get('/user', { schema: { tags: ['auth'], summary: 'Get the signed-in user' } }, async (request) => {
    if (isAppToken(bearerOf(request))) return readAppUser(identity, request);
    const { user } = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
    return readUserAnswer(identity.database, user);
  });
  scope.put(
    '/user',
    { schema: { tags: ['auth'], summary: 'Change the signed-in user' } },
    async (request, reply) => {
      const caller = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
      await identity.limiter.take('updateUser', addressUnit(request.ip));
      const changes = await readChanges(identity, request, caller);
      if (changes.newEmail !== undefined) markBrowser(identity, request, reply, changes.challenge);
      await applyChanges(identity, request, caller, changes);
      const user = await identity.database
        .selectFrom('identity.users')
        .selectAll()
        .where('id', '=', caller.user.id)
        .executeTakeFirst();
      if (user === undefined) throw new IdentityError(403, 'user_not_found', 'User does not exist');
      return readUserAnswer(identity.database, user);
    },
  );
  const nonce = { exposeHeadRoute: false, schema: { tags: ['auth'], summary: 'Email a nonce' } };
  scope.get('/reauthenticate', nonce, async (request) => {
    const caller = await authenticate(identity, request);
    const { user } = caller;
    await identity.limiter.take('reauthenticate', addressUnit(request.ip));
    const email = user.email;
    if (email === null)
      throw new IdentityError(
        422,
        'validation_failed',
        'Reauthentication requires the user to have an email or a phone number',
      );
    if (user.emailConfirmedAt === null)
      throw new IdentityError(422, 'email_not_confirmed', 'Please verify your email first.');
    await takeMails(identity, [email]);
    await identity.database.transaction().execute(async (trx) => {
      await lockCaller(trx, caller);
      await sendReauthentication(trx, identity, user, email, {
        locale: localeOf(request),
        network: addressUnit(request.ip),
      });
    });
    return {};
  });
}

/** Checks all changes and does the slow work before the transaction. */
async function readChanges(identity: Identity, request: FastifyRequest, caller: Caller): Promise<Changes> {
  const body = readBody(bodySchema, request);
  const { user } = caller;
  if (body.app_metadata !== undefined && body.app_metadata !== null)
    throw new IdentityError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (body.phone !== undefined && body.phone !== '')
    throw new IdentityError(400, 'phone_provider_disabled', 'Phone numbers are not supported');
  const email = body.email === undefined ? undefined : requireEmail(body.email);
  const newEmail = email === user.email ? undefined : email;
  const changesSignIn = newEmail !== undefined || body.password !== undefined;
  if (caller.hasFactor && caller.aal !== 'aal2')
    throw changesSignIn
      ? new IdentityError(
          401,
          'insufficient_aal',
          'AAL2 session is required to update email or password when MFA is enabled.',
        )
      : secondFactorRequired();
  if (changesSignIn && !vouchesForChange(caller, body)) requireRecentProof(caller);
  const challenge = readChallenge(body);
  if (body.password !== undefined && user.email === null && newEmail === undefined)
    throw new IdentityError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email is not allowed',
    );
  const password =
    body.password === undefined
      ? undefined
      : await preparePassword(identity, request, caller, {
          password: body.password,
          currentPassword: body.current_password,
          nonce: body.nonce,
        });
  // If there is a new password, the nonce is redeemed there.
  if (body.nonce !== undefined && body.nonce !== '' && body.password === undefined)
    await redeemNonce(identity, request, user, body.nonce);
  if (newEmail !== undefined) {
    // If mails are required, the response doesn't say: confirming the change proves both mailboxes, and a taken
    // address is refused then.
    if (!identity.settings.autoConfirm)
      await takeMails(identity, user.email === null ? [newEmail] : [newEmail, user.email]);
    else if ((await findUserByEmail(identity.database, newEmail)) !== undefined) throw emailExists();
  }
  return { password, newEmail, data: body.data, challenge };
}

async function applyChanges(
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  changes: Changes,
): Promise<void> {
  const { password, newEmail, challenge } = changes;
  await identity.database.transaction().execute(async (trx) => {
    const { user, session } = await lockCaller(trx, caller);
    const userMetadata = JSON.stringify(mergeMetadata(user.userMetadata, changes.data));
    await trx
      .updateTable('identity.users')
      .set({ userMetadata, updatedAt: new Date() })
      .where('id', '=', user.id)
      .execute();
    if (password !== undefined) await storePassword(trx, identity, request, { user, session }, password);
    if (newEmail !== undefined && identity.settings.autoConfirm)
      await changeEmail(trx, request, user, newEmail, false);
    else if (newEmail !== undefined) {
      await trx
        .updateTable('identity.users')
        .set({ newEmail, emailChangeConfirmed: null })
        .where('id', '=', user.id)
        .execute();
      const context = {
        redirectTo: redirectOf(identity.settings, request),
        locale: localeOf(request),
        challenge,
        network: addressUnit(request.ip),
      };
      await sendEmailChange(trx, identity, { id: user.id, email: user.email, newEmail }, context);
      await audit(trx, request, 'email_change_requested', {
        userId: user.id,
        sessionId: session.id,
        detail: { to: newEmail },
      });
    }
    await audit(trx, request, 'user_updated', { userId: user.id, sessionId: session.id });
  });
}
