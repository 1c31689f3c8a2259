import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { takeMails } from '../limits/mail-limits.ts';
import { localeOf, type MailContext } from '../mail/mails.ts';
import { markBrowser } from '../mail/same-browser.ts';
import { refuseWeakPassword } from '../passwords/passwords.ts';
import { IdentityError, invalid } from '../protocol/errors.ts';
import { mergeMetadata, metadataField, optionalText, readBody, requireEmail } from '../protocol/read-body.ts';
import { redirectOf } from '../protocol/redirects.ts';
import type { JsonObject } from '../schema.ts';
import { answerSession, startSession } from '../sessions/sessions.ts';
import { challengeFields, readChallenge } from '../tokens/flow-states.ts';
import { type UserAnswer, type UserRow, userAnswer } from '../users/user-view.ts';
import { emailIdentityData, insertUser } from '../users/users.ts';
import { queueSignUp } from './queued-sign-up.ts';
import { hashSignUpPassword } from './sign-ups.ts';

const MAXIMUM_TEXT = 1024;

const bodySchema = z.object({
  email: optionalText(MAXIMUM_TEXT),
  phone: optionalText(MAXIMUM_TEXT),
  password: optionalText(MAXIMUM_TEXT),
  data: metadataField,
  ...challengeFields,
});

interface SignUp {
  email: string;
  passwordHash: string;
  userMetadata: JsonObject;
}

export function signUpRoutes(scope: FastifyInstance, identity: Identity): void {
  scope.post('/signup', { schema: { tags: ['auth'], summary: 'Sign up' } }, async (request, reply) => {
    const body = readBody(bodySchema, request);
    const address = addressUnit(request.ip);
    if (!body.email && !body.phone) {
      await identity.limiter.take('anonymous', address);
      return signUpAnonymously(identity, request, reply, mergeMetadata({}, body.data));
    }
    await identity.limiter.take('signUp', address);
    if (!identity.settings.signUpEnabled) throw signUpDisabled();
    if (!body.email) throw new IdentityError(400, 'phone_provider_disabled', 'Phone signups are disabled');
    const email = requireEmail(body.email);
    if (!body.password) throw invalid('Signup requires a valid password');
    await refuseWeakPassword(body.password, { email, settings: identity.settings });
    const userMetadata = mergeMetadata({}, body.data);
    const context = {
      redirectTo: redirectOf(identity.settings, request),
      locale: localeOf(request),
      challenge: readChallenge(body),
    };
    if (!identity.settings.autoConfirm) {
      markBrowser(identity, request, reply, context.challenge);
      await takeMails(identity, [email]);
    }
    // Before the address is looked up, so that known and unknown ones both take the time of a hash.
    const signUp = {
      email,
      passwordHash: await hashSignUpPassword(identity, email, body.password),
      userMetadata,
    };
    return identity.settings.autoConfirm
      ? signUpAtOnce(identity, request, reply, signUp)
      : signUpByMail(identity, request, signUp, context);
  });
}

async function signUpAtOnce(identity: Identity, request: FastifyRequest, reply: FastifyReply, given: SignUp) {
  const session = await identity.database.transaction().execute(async (trx) => {
    const user = await insertUser(trx, { ...given, confirmed: true });
    if (user === undefined) throw new IdentityError(422, 'user_already_exists', 'User already registered');
    const started = await startSession(trx, identity, request, user, 'password');
    await audit(trx, request, 'sign_up', { userId: user.id, sessionId: started.id });
    return started;
  });
  return reply.send(await answerSession(identity, session));
}

/**
 * Known and unknown addresses get the same response after the same work. Its ids and times are random on each call,
 * so they reveal nothing. A new user gets the id from the response.
 */
async function signUpByMail(
  identity: Identity,
  request: FastifyRequest,
  given: SignUp,
  context: MailContext,
): Promise<UserAnswer> {
  const id = randomUUID();
  await queueSignUp(identity, request, { ...given, id }, context);
  return pendingAnswer(id, given);
}

function pendingAnswer(id: string, given: SignUp): UserAnswer {
  const now = new Date();
  const row: UserRow = {
    id,
    role: 'authenticated',
    email: given.email,
    passwordHash: null,
    emailConfirmedAt: null,
    emailProvenBy: null,
    emailProvenAt: null,
    confirmationSentAt: now,
    recoverySentAt: null,
    invitedAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    emailChangeConfirmed: null,
    reauthenticationSentAt: null,
    lastSignInAt: null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: given.userMetadata,
    isAnonymous: false,
    bannedUntil: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  // A made-up identity for every response, because applications read an empty list as "already registered".
  const identityOfAddress = {
    identityId: randomUUID(),
    userId: row.id,
    provider: 'email',
    providerId: row.id,
    identityData: emailIdentityData(row.id, given.email, false),
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
  return userAnswer(row, [identityOfAddress], []);
}

async function signUpAnonymously(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  userMetadata: JsonObject,
) {
  if (!identity.settings.signUpEnabled) throw signUpDisabled();
  if (!identity.settings.anonymousEnabled)
    throw new IdentityError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const session = await identity.database.transaction().execute(async (trx) => {
    const user = await insertUser(trx, { email: null, userMetadata, confirmed: false, isAnonymous: true });
    if (user === undefined) throw new Error('an anonymous user was not inserted');
    const started = await startSession(trx, identity, request, user, 'anonymous');
    await audit(trx, request, 'sign_up', {
      userId: user.id,
      sessionId: started.id,
      detail: { anonymous: true },
    });
    return started;
  });
  return reply.send(await answerSession(identity, session));
}

function signUpDisabled(): IdentityError {
  return new IdentityError(422, 'signup_disabled', 'Signups not allowed for this instance');
}
