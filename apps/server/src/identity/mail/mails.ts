import type { FastifyRequest } from 'fastify';
import type { MailTemplate } from '../../mail/message.ts';
import type { Identity } from '../identity.ts';
import type { MailPurpose } from '../schema.ts';
import type { IdentityTrx } from '../tables.ts';
import { type CodeChallenge, startFlow } from '../tokens/flow-states.ts';
import type { UserRow } from '../users/user-view.ts';
import { createMailToken, type LinkType, mailLink } from './mail-tokens.ts';

export type Locale = 'en' | 'fr';

export interface MailContext {
  /** the link's final target; already checked */
  redirectTo: string;
  locale: Locale;
  challenge?: CodeChallenge | undefined;
  /** for a confirmation: the sign-up with the password that the link confirms; default: none */
  signUpId?: string | undefined;
  /** the requesting network address, as limits count it; undefined for the operator */
  network?: string | undefined;
}

const linkTypes: Record<Exclude<MailPurpose, 'reauthentication'>, LinkType> = {
  confirmation: 'signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};
const sentColumns: Record<MailPurpose, keyof UserRow & `${string}At`> = {
  confirmation: 'confirmationSentAt',
  invite: 'invitedAt',
  recovery: 'recoverySentAt',
  magiclink: 'recoverySentAt',
  email_change_current: 'emailChangeSentAt',
  email_change_new: 'emailChangeSentAt',
  reauthentication: 'reauthenticationSentAt',
};

/** Creates a code and link for `purpose` and enqueues their mail, in the caller's transaction. */
export async function sendMail(
  trx: IdentityTrx,
  identity: Identity,
  user: Pick<UserRow, 'id'>,
  purpose: Exclude<MailPurpose, 'reauthentication'>,
  to: string,
  context: MailContext,
): Promise<void> {
  // First, because this locks the user.
  await markSent(trx, user.id, purpose);
  const { challenge } = context;
  const method = purpose === 'recovery' ? 'recovery' : 'otp';
  const flowStateId =
    challenge === undefined ? undefined : await startFlow(trx, { userId: user.id, method, challenge });
  const { code, token, expiresAt } = await createMailToken(trx, identity, {
    userId: user.id,
    purpose,
    email: to,
    flowStateId,
    signUpId: context.signUpId,
  });
  const template: MailTemplate = {
    name: purpose,
    code,
    link: mailLink(identity.settings, linkTypes[purpose], token, context.redirectTo),
  };
  const { locale, network } = context;
  await identity.mail.enqueue(trx, { to, locale, template, expiresAt: expiresAt.toISOString(), network });
}

export async function sendConfirmation(
  trx: IdentityTrx,
  identity: Identity,
  user: Pick<UserRow, 'id' | 'email'>,
  context: MailContext,
): Promise<void> {
  if (user.email !== null) await sendMail(trx, identity, user, 'confirmation', user.email, context);
}

/** Mails a nonce that, together with the session, proves that the user is still the same person. */
export async function sendReauthentication(
  trx: IdentityTrx,
  identity: Identity,
  user: Pick<UserRow, 'id'>,
  to: string,
  { locale, network }: Pick<MailContext, 'locale' | 'network'>,
): Promise<void> {
  const purpose = 'reauthentication';
  await markSent(trx, user.id, purpose);
  const { code, expiresAt } = await createMailToken(trx, identity, { userId: user.id, purpose, email: to });
  const template = { name: purpose, code } as const;
  await identity.mail.enqueue(trx, { to, locale, template, expiresAt: expiresAt.toISOString(), network });
}

async function markSent(trx: IdentityTrx, userId: string, purpose: MailPurpose): Promise<void> {
  const now = new Date();
  await trx
    .updateTable('identity.users')
    .set({ [sentColumns[purpose]]: now, updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

/** The language for a user's mails: the first choice of their browser. */
export function localeOf(request: FastifyRequest): Locale {
  return /^\s*fr\b/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en';
}
