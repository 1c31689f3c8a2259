import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { takeForms } from '../../http/bodies/form-body.ts';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { isNavigation } from '../../http/pages/navigation.ts';
import { privatePageHeaders } from '../../http/pages/plain-page.ts';
import type { Identity } from '../identity.ts';
import { IdentityError, invalid, otpExpired } from '../protocol/errors.ts';
import { optionalText, readBody, readQuery } from '../protocol/read-body.ts';
import { allowedRedirect, withError, withFragment, withQuery } from '../protocol/redirects.ts';
import type { MailPurpose } from '../schema.ts';
import { answerSession, fragmentOf } from '../sessions/sessions.ts';
import { OTHER_ADDRESS_MESSAGE } from './confirm-by-mail.ts';
import { type LinkTrouble, linkPage, linkTroublePage } from './link-page.ts';
import { findByToken, PKCE_PREFIX, peekAtToken } from './mail-tokens.ts';
import { localeOf } from './mails.ts';
import { isSameBrowser } from './same-browser.ts';
import { LINK_EXPIRED, purposesFor, redeem } from './verify.ts';

const linkSchema = z.object({
  type: optionalText(40),
  token: optionalText(1024),
  redirect_to: z.string().optional().catch(undefined),
});

interface MailedLink {
  type: string;
  token: string;
  purposes: readonly MailPurpose[];
  /** the link's final target; already checked */
  target: string;
  pkce: boolean;
}

/**
 * Mailed links. Scanners on mail servers open every link, by HEAD and by GET, so opening one only shows a page with a
 * button. Only the browser that requested the mail continues at once.
 */
export function openLinkRoutes(scope: FastifyInstance, identity: Identity): void {
  takeForms(scope);
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  scope.head('/verify', { schema: { hide: true } }, (_request, reply) => reply.code(200).send());
  scope.get('/verify', { ...tagged('Open an emailed link'), exposeHeadRoute: false }, (request, reply) =>
    explained(identity, request, reply, readQuery(linkSchema, request), async (link) => {
      const found = await peekAtToken(identity, link.token, link.purposes);
      if (found === undefined) throw otpExpired(LINK_EXPIRED);
      const { purpose, email, codeChallenge } = found;
      if (link.pkce && codeChallenge !== null && isSameBrowser(identity, request, codeChallenge))
        return follow(identity, request, reply, link);
      const { type, token, target } = link;
      const fields = { type, token, redirect_to: target };
      return reply
        .headers(privatePageHeaders(target))
        .send(linkPage(localeOf(request), { purpose, email, target, fields }));
    }),
  );
  scope.post('/verify/link', tagged('Redeem an emailed link'), (request, reply) => {
    const given = readBody(linkSchema, request);
    // The button is on our page. A form on another site only leads to that page.
    const { 'sec-fetch-site': site = 'same-origin' } = request.headers;
    if (site !== 'same-origin' && site !== 'none')
      return reply.redirect(`../verify?${new URLSearchParams(textsOf(given))}`, 303);
    return explained(identity, request, reply, given, (link) => follow(identity, request, reply, link));
  });
}

/** Carries out a link's action. Errors become a page for the person instead of the protocol's JSON. */
async function explained(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  given: z.output<typeof linkSchema>,
  act: (link: MailedLink) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { type = '', token = '' } = given;
  const target = allowedRedirect(identity.settings, given.redirect_to);
  const pkce = token.startsWith(PKCE_PREFIX);
  try {
    await identity.limiter.take('verify', addressUnit(request.ip));
    const purposes = purposesFor(given.type);
    if (token === '') throw invalid('Verify requires a token or a token hash');
    return await act({ type, token, purposes, target, pkce });
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === 'busy' && !isNavigation(request)) throw error;
    if (trouble === undefined) throw error;
    const refusal = error instanceof IdentityError ? error : undefined;
    if (refusal?.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(refusal.retryAfterSeconds));
    // A full URL of our own site gets the reason, so the page can explain it.
    const goesOnTo = refusal === undefined ? target : withError(target, refusal, pkce);
    return reply
      .code(refusal?.status ?? 503)
      .headers(privatePageHeaders())
      .send(linkTroublePage(localeOf(request), trouble, goesOnTo));
  }
}

function troubleOf(error: unknown): LinkTrouble | undefined {
  if (isDatabaseUnavailable(error)) return 'busy';
  if (!(error instanceof IdentityError)) return undefined;
  if (error.code === 'otp_expired') return 'used';
  if (error.code === 'validation_failed') return 'broken';
  return error.status === 429 ? 'too_often' : 'refused';
}

/** Redeems the link and redirects to its target with a session or a PKCE code. */
async function follow(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, token, purposes, target, pkce }: MailedLink,
): Promise<FastifyReply> {
  const outcome = await redeem(identity, request, pkce, (trx) => findByToken(trx, identity, token, purposes));
  switch (outcome.kind) {
    case 'code':
      return reply.redirect(withQuery(target, { code: outcome.code }), 303);
    case 'first-half':
      return reply.redirect(withFragment(target, { message: OTHER_ADDRESS_MESSAGE, sb: '' }), 303);
    case 'refused':
      throw otpExpired(LINK_EXPIRED);
    case 'session': {
      const answer = await answerSession(identity, outcome.session);
      const fragment = {
        ...fragmentOf(answer),
        // No password was confirmed, so the application asks for one.
        ...(outcome.isContested ? { type: 'recovery', password: 'unconfirmed' } : { type }),
      };
      return reply.redirect(withFragment(target, fragment), 303);
    }
  }
}

function textsOf(given: z.output<typeof linkSchema>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}
