import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { takeMails } from '../limits/mail-limits.ts';
import { createMailToken, type LinkType, mailLink, voidMailTokens } from '../mail/mail-tokens.ts';
import { localeOf, sendMail } from '../mail/mails.ts';
import { hashPassword, refuseWeakPassword } from '../passwords/passwords.ts';
import { emailExists, invalid, userNotFound } from '../protocol/errors.ts';
import { mergeMetadata, metadataField, optionalText, readBody, requireEmail } from '../protocol/read-body.ts';
import { redirectOf } from '../protocol/redirects.ts';
import type { MailPurpose } from '../schema.ts';
import { keepSignUp } from '../sign-up/sign-ups.ts';
import type { IdentityTrx } from '../tables.ts';
import { lockUser } from '../users/lock-user.ts';
import { readUserAnswer, type UserRow } from '../users/user-view.ts';
import { findUserByEmail, insertUser } from '../users/users.ts';
import { requireAdmin } from './admin-users.ts';

const inviteSchema = z.object({ email: optionalText(1024), data: metadataField });
const linkSchema = inviteSchema.extend({
  type: optionalText(40),
  password: optionalText(1024),
  new_email: optionalText(1024),
});
type LinkBody = z.output<typeof linkSchema>;

/** The mail for each type of link. */
const purposeOf: Readonly<Record<string, { purpose: MailPurpose; link: LinkType }>> = {
  signup: { purpose: 'confirmation', link: 'signup' },
  invite: { purpose: 'invite', link: 'invite' },
  magiclink: { purpose: 'magiclink', link: 'magiclink' },
  recovery: { purpose: 'recovery', link: 'recovery' },
  email_change_current: { purpose: 'email_change_current', link: 'email_change' },
  email_change_new: { purpose: 'email_change_new', link: 'email_change' },
};

export function adminLinkRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth-admin'], summary } });
  scope.post('/invite', tagged('Invite a person by email'), async (request) => {
    await requireAdmin(identity, request);
    const body = readBody(inviteSchema, request);
    const email = requireEmail(body.email);
    const userMetadata = mergeMetadata({}, body.data);
    const context = { redirectTo: redirectOf(identity.settings, request), locale: localeOf(request) };
    await takeMails(identity, [email]);
    const user = await identity.database.transaction().execute(async (trx) => {
      const invited = await findOrInvite(trx, email, userMetadata);
      await sendMail(trx, identity, invited, 'invite', email, context);
      await audit(trx, request, 'admin_invited', { userId: invited.id });
      return invited;
    });
    return readUserAnswer(identity.database, user);
  });
  scope.post('/admin/generate_link', tagged('Create a link without emailing it'), (request) =>
    generateLink(identity, request),
  );
}

async function generateLink(identity: Identity, request: FastifyRequest) {
  await requireAdmin(identity, request);
  const body = readBody(linkSchema, request);
  const type = body.type ?? '';
  const kind = Object.hasOwn(purposeOf, type) ? purposeOf[type] : undefined;
  if (kind === undefined)
    throw invalid(
      'Type must be one of signup, invite, magiclink, recovery, email_change_current, email_change_new',
    );
  const email = requireEmail(body.email);
  const passwordHash = await hashFor(identity, type, body);
  const newEmail = kind.link === 'email_change' ? requireEmail(body.new_email) : undefined;
  const redirectTo = redirectOf(identity.settings, request);
  const { user, token } = await identity.database.transaction().execute(async (trx) => {
    const found = await subjectOf(trx, type, email, body);
    if (newEmail !== undefined) {
      if ((await findUserByEmail(trx, newEmail)) !== undefined) throw emailExists();
      await awaitEmailChange(trx, found.id, newEmail);
    }
    const to = kind.purpose === 'email_change_new' ? (newEmail ?? email) : email;
    // The link confirms only the password given with it, not other pending ones.
    const signUpId =
      passwordHash === undefined
        ? undefined
        : await keepSignUp(trx, found.id, {
            passwordHash,
            userMetadata: mergeMetadata({}, body.data),
            byAdmin: true,
          });
    const made = await createMailToken(trx, identity, {
      userId: found.id,
      purpose: kind.purpose,
      email: to,
      signUpId,
    });
    await audit(trx, request, 'admin_link_generated', { userId: found.id, detail: { type } });
    const fresh = await trx
      .selectFrom('identity.users')
      .selectAll()
      .where('id', '=', found.id)
      .executeTakeFirstOrThrow();
    return { user: fresh, token: made };
  });
  return {
    ...(await readUserAnswer(identity.database, user)),
    action_link: mailLink(identity.settings, kind.link, token.token, redirectTo),
    email_otp: token.code,
    hashed_token: token.token,
    redirect_to: redirectTo,
    verification_type: type,
  };
}

/**
 * Starts a change to `newEmail`. If another change was pending, its mails and half-done confirmation become void,
 * because both halves must confirm the same change.
 */
async function awaitEmailChange(trx: IdentityTrx, userId: string, newEmail: string): Promise<void> {
  const user = await lockUser(trx, userId);
  if (user?.newEmail !== newEmail) {
    await voidMailTokens(trx, userId, ['email_change_current', 'email_change_new']);
    await trx
      .updateTable('identity.users')
      .set({ emailChangeConfirmed: null })
      .where('id', '=', userId)
      .execute();
  }
  await trx
    .updateTable('identity.users')
    .set({ newEmail, emailChangeSentAt: new Date() })
    .where('id', '=', userId)
    .execute();
}

async function hashFor(
  identity: Pick<Identity, 'settings'>,
  type: string,
  body: LinkBody,
): Promise<string | undefined> {
  if (type !== 'signup') return undefined;
  if (!body.password) throw invalid('Signup requires a valid password');
  await refuseWeakPassword(body.password, { email: body.email, settings: identity.settings });
  return hashPassword(body.password);
}

/** Returns the link's user. Creates the user for a sign-up, an invitation or a magic link. */
async function subjectOf(trx: IdentityTrx, type: string, email: string, body: LinkBody): Promise<UserRow> {
  if (type === 'invite') return findOrInvite(trx, email, mergeMetadata({}, body.data));
  const existing = await findUserByEmail(trx, email);
  if (type === 'signup' && existing?.emailConfirmedAt != null) throw emailExists();
  if (existing !== undefined) return existing;
  if (type !== 'signup' && type !== 'magiclink') throw userNotFound();
  const userMetadata = mergeMetadata({}, body.data);
  const created = await insertUser(trx, { email, userMetadata, confirmed: false });
  if (created === undefined) throw emailExists();
  return created;
}

async function findOrInvite(
  trx: IdentityTrx,
  email: string,
  userMetadata: UserRow['userMetadata'],
): Promise<UserRow> {
  const existing = await findUserByEmail(trx, email);
  if (existing?.emailConfirmedAt != null) throw emailExists();
  const invited =
    existing ?? (await insertUser(trx, { email, userMetadata, confirmed: false, invited: true }));
  if (invited === undefined) throw emailExists();
  return invited;
}
