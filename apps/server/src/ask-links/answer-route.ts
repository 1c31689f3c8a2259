import { contactEmailSchema } from '@voice-feedback/contract/replies';
import type { onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { rememberPrincipal } from '../http/access/principal.ts';
import { plainProblem } from '../http/errors/error-formats.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';
import { issuesIn } from '../http/errors/validation-issues.ts';
import { addressUnit, limitRate } from '../http/limits/rate-limit.ts';
import type { App } from '../http/server.ts';
import { sendAnswer } from '../recordings/requests/answer.ts';
import {
  answerProcessRequest,
  type ProcessRequestResources,
} from '../recordings/requests/process-request.ts';
import { readByHandler } from '../recordings/requests/process-routes.ts';
import { admitPerson, limitPerson, payerOf } from './admit-answer.ts';
import { answerOptions } from './answer-options.ts';
import { ANSWER_CHARACTERS } from './ask-page.ts';
import { keepContact } from './keep-contact.ts';
import { linkOf } from './opened-page-routes.ts';

/** Answers per minute and IP address, to all links together. */
const ANSWERS_PER_MINUTE = 60;
/** Answers per minute to one link, from everywhere. */
const ANSWERS_PER_LINK_AND_MINUTE = 600;
/** More than three minutes of any format that browsers record. */
const AUDIO_BYTES = 12_000_000;
const REFUSED = 400;

const paramsSchema = z.object({ token: z.string(), person: z.uuid(), question: z.string() });
const querySchema = z.object({
  part: z.enum(['answer', 'follow_up']).default('answer'),
  agreed: z.literal('1').optional(),
});
const contactSchema = z.strictObject({ email: contactEmailSchema });
const textSchema = z.strictObject({ text: z.string().trim().min(1).max(ANSWER_CHARACTERS) });

/**
 * Takes one answer from the page's script: a recording or a text, and nothing else. The sender learns nothing about
 * the feedback that it becomes.
 */
export function registerAnswerRoute(app: App, resources: ProcessRequestResources): void {
  const { database } = resources;
  const limit: onRequestAsyncHookHandler = async (request, reply) => {
    const perMinute = ANSWERS_PER_MINUTE;
    await limitRate(database, { subject: `ask-answers:${addressUnit(request.ip)}`, perMinute }, reply);
    if (Number(request.headers['content-length'] ?? 0) > AUDIO_BYTES) throw new Problem('audio_too_large');
  };

  app.post(
    '/ask/:token/people/:person/questions/:question',
    {
      onRequest: limit,
      validatorCompiler: readByHandler,
      config: { errors: plainProblem, prefer: true },
      schema: { hide: true },
    },
    async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      const query = querySchema.safeParse(request.query);
      if (!params.success || !query.success) throw new Problem('not_found');
      const { person, question: asked } = params.data;
      const { part, agreed } = query.data;
      const link = await linkOf(database, request);
      const question = link.questions.find(({ id }) => id === asked);
      if (question === undefined) throw new Problem('not_found', { detail: 'This question doesn’t exist.' });
      requireKind(request.isMultipart(), question.answer_by, request.body);
      const payer = await payerOf(database, link);
      if (payer === undefined) throw new Problem('unavailable');
      await limitPerson(database, link.id, person);
      await limitRate(database, { subject: `ask-link:${link.id}`, perMinute: ANSWERS_PER_LINK_AND_MINUTE });
      await database.transaction().execute((trx) => admitPerson(trx, link, person, agreed !== undefined));
      rememberPrincipal(request, payer);
      const answer = await answerProcessRequest(resources, request, reply, {
        options: answerOptions(link, { question: asked, part, person }),
        checkForm: requireNoFields,
        finished: () => RECEIVED,
        accepted: () => RECEIVED,
        location: () => '',
      });
      // Neither the id nor a token to read the feedback leaves the server.
      return answer.status < REFUSED ? reply.code(answer.status).send(RECEIVED) : sendAnswer(reply, answer);
    },
  );
}

/** Takes the address that a person leaves on the page, if it asks for one. */
export function registerContactRoute(
  app: App,
  { database }: Pick<ProcessRequestResources, 'database'>,
): void {
  app.post(
    '/ask/:token/people/:person/contact',
    {
      onRequest: async (request, reply) => {
        const subject = `ask-answers:${addressUnit(request.ip)}`;
        await limitRate(database, { subject, perMinute: ANSWERS_PER_MINUTE }, reply);
      },
      config: { errors: plainProblem, idempotencyKey: false },
      schema: { hide: true },
    },
    async (request, reply) => {
      const params = paramsSchema.pick({ token: true, person: true }).safeParse(request.params);
      const query = querySchema.safeParse(request.query);
      const body = contactSchema.safeParse(request.body);
      if (!params.success || !query.success) throw new Problem('not_found');
      if (!body.success) throw invalidRequest(issuesIn(body.error, contactSchema));
      const { person } = params.data;
      const link = await linkOf(database, request);
      if (!link.asksContact) throw new Problem('forbidden', { detail: 'This page asks for no address.' });
      await limitPerson(database, link.id, person);
      await database.transaction().execute(async (trx) => {
        await admitPerson(trx, link, person, query.data.agreed !== undefined);
        await keepContact(trx, link, person, body.data.email);
      });
      return reply.code(202).send(RECEIVED);
    },
  );
}

const RECEIVED = { received: true };

/** Throws `Problem` if the question doesn't take this kind of answer, or the text isn't one. */
function requireKind(isMultipart: boolean, answerBy: string, body: unknown): void {
  if (isMultipart) {
    if (answerBy === 'text')
      throw new Problem('forbidden', { detail: 'This question is answered in writing.' });
    return;
  }
  if (answerBy === 'voice') throw new Problem('forbidden', { detail: 'This question is answered by voice.' });
  const text = textSchema.safeParse(body);
  if (!text.success) throw invalidRequest(issuesIn(text.error, textSchema));
}

function requireNoFields(fields: ReadonlyMap<string, unknown>): void {
  if (fields.size > 0) throw new Problem('unsupported_option', { detail: 'Send only the recording.' });
}
