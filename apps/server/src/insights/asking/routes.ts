import {
  ASKED_PER_DAY,
  ASKED_PER_MINUTE,
  askedSchema,
  askingSchema,
  askSchema,
} from '@voice-feedback/contract/asking';
import type { Database } from '../../database/database.ts';
import { DAY_SECONDS } from '../../durations.ts';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../../http/access/guard.ts';
import { ownAccount } from '../../http/access/principal.ts';
import { Problem } from '../../http/errors/problem.ts';
import { limitTries } from '../../http/limits/rate-limit.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { answerQuestion } from './answer-question.ts';
import type { Asker } from './open-asker.ts';

export interface AskResources extends GuardResources {
  database: Database;
  /** undefined if no language model is configured */
  asker: Asker | undefined;
}

/** Answers questions about the feedback. */
export function registerAskRoutes(app: App, resources: AskResources): void {
  const onRequest = guard(resources);
  const { database, asker } = resources;
  const config = { scope: 'read', permission: 'feedback:read' } as const;
  const tags = ['analytics'];
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/insights/ask`,
      {
        onRequest,
        config: { ...config, projectKeys: 'own' },
        schema: {
          tags,
          operationId: `getAsking${suffix}`,
          summary: 'Check whether you can ask questions about the feedback',
          response: { 200: askingSchema, ...problems(401, 403, 429, 500, 503) },
        },
      },
      async () => ({ available: asker !== undefined }),
    );

    app.post(
      `${prefix}/insights/ask`,
      {
        onRequest,
        config: { ...config, projectKeys: 'body', idempotencyKey: false },
        schema: {
          tags,
          operationId: `askQuestion${suffix}`,
          summary: 'Answer a question about the feedback, from quotes only',
          description: `A language model reads the messages that match the filters and answers in sentences. Sentences that no message backs are left out. At most ${ASKED_PER_MINUTE} questions a minute and ${ASKED_PER_DAY} in 24 hours per account.`,
          body: askSchema,
          response: { 200: askedSchema, ...problems(400, 401, 403, 409, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id } = ownAccount(request);
        if (asker === undefined) throw new Problem('needs_language_model');
        await limitTries(database, { subject: `ask:${id}`, most: ASKED_PER_MINUTE });
        await limitTries(database, {
          subject: `ask-day:${id}`,
          most: ASKED_PER_DAY,
          windowSeconds: DAY_SECONDS,
        });
        reply.header('cache-control', 'no-store');
        return await answerQuestion(database, asker, id, request.body);
      },
    );
  }
}
