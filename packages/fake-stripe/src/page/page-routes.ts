import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiContext } from '../endpoint.ts';
import type { Session } from '../objects.ts';
import { type Attempt, answerChallenge, lastErrorOf, paySession } from '../pay-session.ts';
import { createPaymentMethod } from '../payment-methods.ts';
import { findObject } from '../store.ts';
import { inWork } from '../work.ts';
import { readCardForm } from './card-form.ts';
import { challengePage, type FormState, noticePage, payPage } from './hosted-page.ts';
import { type Locale, WORDS } from './words.ts';

const FORM_BYTES = 10_000;
const idSchema = z.object({ id: z.string().max(200) });

/**
 * Registers the hosted checkout page without scripts: `/pay/:id` with its card form, and `/pay/:id/challenge` for 3-D
 * Secure.
 */
export function registerPayPages(scope: FastifyInstance, context: ApiContext): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
  );
  const hidden = { schema: { hide: true } };

  scope.get('/pay/:id', hidden, async (request, reply) => {
    const { session, refusal, customerEmail } = await look(context, request);
    const locale = localeOf(request, session);
    if (session === undefined || session.status !== 'open') return closed(reply, session, locale);
    const state: FormState = {
      email: session.customer_details?.email ?? session.customer_email ?? customerEmail ?? '',
      name: '',
      method: 'card',
      wrong: [],
      refusal,
    };
    return page(reply, session, 200, payPage(session, locale, state));
  });

  scope.post('/pay/:id', hidden, async (request, reply) => {
    const { session } = await look(context, request);
    const locale = localeOf(request, session);
    // The form was sent twice: redirect like the first time.
    if (session?.status === 'complete') return redirect(reply, successUrlOf(session));
    if (session === undefined || session.status !== 'open') return closed(reply, session, locale);
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const form = readCardForm(fields, session.payment_method_types, new Date());
    const { given } = form;
    const state: FormState = { email: form.email, name: form.name, method: form.method, wrong: form.wrong };
    if (given === undefined) return page(reply, session, 422, payPage(session, locale, state));
    const attempt = await inWork(context, async (work) =>
      paySession(work, session.id, await createPaymentMethod(work, given)),
    );
    context.wake();
    return answer(reply, attempt, locale, state);
  });

  scope.get('/pay/:id/challenge', hidden, async (request, reply) => {
    const { session } = await look(context, request);
    const locale = localeOf(request, session);
    if (session?.status !== 'open' || session.hidden.challengedMethod === null)
      return closed(reply, session, locale);
    return page(reply, session, 200, challengePage(session, locale));
  });

  scope.post('/pay/:id/challenge', hidden, async (request, reply) => {
    const { session } = await look(context, request);
    const locale = localeOf(request, session);
    if (session === undefined) return closed(reply, session, locale);
    const passed = request.body instanceof URLSearchParams && request.body.get('answer') === 'pass';
    const attempt = await inWork(context, (work) => answerChallenge(work, session.id, passed));
    context.wake();
    if (attempt.kind === 'refused') return redirect(reply, `../${session.id}`);
    return answer(reply, attempt, locale, { email: '', name: '', method: 'card', wrong: [] });
  });
}

async function look(
  context: ApiContext,
  request: FastifyRequest,
): Promise<{
  session: Session | undefined;
  refusal: string | undefined;
  customerEmail: string | null | undefined;
}> {
  const { id } = idSchema.parse(request.params);
  return await inWork(context, async (work) => {
    const session = await findObject(work.trx, 'checkout.session', id);
    const error = session === undefined ? null : await lastErrorOf(work, session);
    const customer = session?.customer ? await findObject(work.trx, 'customer', session.customer) : undefined;
    return {
      session,
      refusal: error === null ? undefined : (error.decline_code ?? error.code),
      customerEmail: customer?.email,
    };
  });
}

function answer(reply: FastifyReply, attempt: Attempt, locale: Locale, state: FormState): FastifyReply {
  const { session } = attempt;
  switch (attempt.kind) {
    case 'complete':
      return redirect(reply, successUrlOf(session));
    case 'challenge':
      return redirect(reply, `${session.id}/challenge`);
    case 'refused': {
      const refusal = attempt.error.decline_code ?? attempt.error.code;
      return page(reply, session, 402, payPage(session, locale, { ...state, refusal }));
    }
    case 'closed':
      return session.status === 'complete'
        ? redirect(reply, successUrlOf(session))
        : closed(reply, session, locale);
  }
}

function closed(reply: FastifyReply, session: Session | undefined, locale: Locale): FastifyReply {
  const words = WORDS[locale];
  if (session === undefined) {
    const notice = { title: words.missingTitle, text: words.missingText, back: null };
    return page(reply, session, 404, noticePage(locale, notice));
  }
  if (session.status === 'open') return redirect(reply, `../${session.id}`);
  const notice =
    session.status === 'complete'
      ? { title: words.paidTitle, text: words.paidText, back: successUrlOf(session) }
      : { title: words.expiredTitle, text: words.expiredText, back: session.cancel_url };
  return page(reply, session, session.status === 'complete' ? 200 : 410, noticePage(locale, notice));
}

function redirect(reply: FastifyReply, location: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(location, 303);
}

function page(reply: FastifyReply, session: Session | undefined, status: number, text: string): FastifyReply {
  // Browsers apply form-action to redirects after a form too, so allow the merchant's addresses.
  const targets =
    session === undefined ? [] : [session.success_url, session.cancel_url ?? session.success_url];
  const origins = [...new Set(targets.map((target) => new URL(target).origin))].join(' ');
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${origins}`,
    })
    .type('text/html; charset=utf-8')
    .send(text);
}

function successUrlOf(session: Session): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** Returns the session's language, or else the browser's first one: French or English. */
function localeOf(request: FastifyRequest, session: Session | undefined): Locale {
  const asked =
    session === undefined || session.locale === null || session.locale === 'auto'
      ? (request.headers['accept-language'] ?? '')
      : session.locale;
  return /^\s*fr\b/i.test(asked) ? 'fr' : 'en';
}
