import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { takeForms } from '../http/bodies/form-body.ts';
import { Problem } from '../http/errors/problem.ts';
import { checkRecorder } from '../recordings/requests/recorder-route.ts';
import { isFullToday, payerOf } from './admit-answer.ts';
import { type AskLinkRow, findAskLink, stateOf } from './ask-links.ts';
import { ANSWER_CHARACTERS, askMessagePage, askPage } from './ask-page.ts';
import { limitVisits } from './limit-visits.ts';
import { askPageHeaders } from './page-headers.ts';
import { pageLanguage } from './page-language.ts';
import type { PageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { POSTER_STYLE, posterPage, qrCode } from './poster-page.ts';
import { type FormResources, takeFormAnswers } from './take-form-answers.ts';
import { understoodLanguages } from './understood-languages.ts';
import { ASK_WORDS } from './words.ts';

export interface OpenedPageResources extends FormResources {
  database: Database;
  publicUrl: string;
  script: PageScript;
}

const tokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9]{16}$/) });
/** All questions of a page, in the longest encoding. */
const FORM_BYTES = 512 * 1_024;
const formSchema = z.record(z.string(), z.string().max(ANSWER_CHARACTERS));
const OPTIONS = { schema: { hide: true } } as const;
const GONE = 410;
const UNAVAILABLE = 503;

/** The pages behind an ask link, for people without an account and without a script. */
export async function registerOpenedPageRoutes(
  app: FastifyInstance,
  resources: OpenedPageResources,
): Promise<void> {
  const { database, publicUrl, script } = resources;
  takeForms(app, FORM_BYTES);
  const onRequest = limitVisits(database);

  app.get('/ask/:token', { ...OPTIONS, onRequest }, async (request, reply) => {
    const link = await linkOf(database, request);
    const language = pageLanguage(link.language, request.headers['accept-language']);
    const style = pageStyle(link.color);
    const words = ASK_WORDS[language];
    const facts = { language, style };
    const tell = (message: { title: string; text?: string }, status: number) =>
      sendPage(request, reply.code(status), askMessagePage(link, facts, message), askPageHeaders(style));
    const { sent } = z.object({ sent: z.string().optional().catch(undefined) }).parse(request.query ?? {});
    if (sent !== undefined) return tell({ title: link.thankYou ?? words.thanks }, 200);
    if (stateOf(link) !== 'open') return tell(words.closed, GONE);
    if (await isFullToday(database, link)) return tell(words.fullToday, GONE);
    const payer = await payerOf(database, link);
    const check = payer && (await checkRecorder(database, payer));
    const needsVoice = link.questions.some(({ answer_by: by }) => by === 'voice');
    if (check === undefined || !(needsVoice ? check.can_record : check.can_write))
      return tell(words.away, UNAVAILABLE);
    const { spoken, written } = await understoodLanguages(database);
    const text = await script.read();
    const page = askPage(link, {
      ...facts,
      script: text,
      person: randomUUID(),
      canSpeak: check.can_record,
      spoken: spoken.includes(language) ? [] : spoken,
      written: written.includes(language) ? [] : written,
    });
    return sendPage(request, reply, page, askPageHeaders(style, text));
  });

  app.post('/ask/:token', { ...OPTIONS, onRequest }, async (request, reply) => {
    const link = await linkOf(database, request);
    const language = pageLanguage(link.language, request.headers['accept-language']);
    const style = pageStyle(link.color);
    const form = formSchema.safeParse(request.body ?? {});
    if (!form.success) throw new Problem('invalid_request');
    try {
      await takeFormAnswers(resources, link, form.data, request.ip);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      request.log.info({ code: error.code }, 'answers of an ask page refused');
      const page = askMessagePage(link, { language, style }, ASK_WORDS[language].closed);
      return sendPage(request, reply.code(error.status), page, askPageHeaders(style));
    }
    return reply.redirect(`/ask/${link.token}?sent=1`, 303);
  });

  app.get('/ask/:token/logo', { ...OPTIONS, onRequest }, async (request, reply) => {
    const { id } = await linkOf(database, request);
    const { logo, logoType } = await database
      .selectFrom('askLinks')
      .select(['logo', 'logoType'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (logo === null || logoType === null) throw new Problem('not_found');
    return reply
      .headers({
        'content-type': logoType,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=300',
      })
      .send(logo);
  });

  app.get('/ask/:token/qr.svg', { ...OPTIONS, onRequest }, async (request, reply) => {
    const { token } = await linkOf(database, request);
    return reply
      .headers({
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=3600',
      })
      .send(qrCode(askUrl(publicUrl, token)));
  });

  app.get('/ask/:token/poster', { ...OPTIONS, onRequest }, async (request, reply) => {
    const link = await linkOf(database, request);
    const language = pageLanguage(link.language, request.headers['accept-language']);
    const page = posterPage(link, language, askUrl(publicUrl, link.token));
    return sendPage(request, reply, page, askPageHeaders(POSTER_STYLE));
  });
}

/** The address of a link's page. */
export function askUrl(publicUrl: string, token: string): string {
  return new URL(`/ask/${token}`, publicUrl).href;
}

/** Throws `Problem` `not_found`. */
export async function linkOf(
  database: Database,
  { params }: Pick<FastifyRequest, 'params'>,
): Promise<AskLinkRow> {
  const given = tokenParams.safeParse(params);
  const link = given.success ? await findAskLink(database, given.data) : undefined;
  if (link === undefined) throw new Problem('not_found', { detail: 'This link doesn’t exist.' });
  return link;
}

/** Compressed, because it's read on slow networks. It may be framed, unlike all other pages. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  reply.headers(headers);
  // Helmet has set it there.
  reply.raw.removeHeader('x-frame-options');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(page));
}
