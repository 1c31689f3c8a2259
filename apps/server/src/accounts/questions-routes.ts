import {
  type AccountQuestions,
  accountQuestionsSchema,
  changeQuestionsSchema,
} from '@voice-feedback/contract/account-questions';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount } from '../http/access/principal.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';

/** The questions, and the schema of what is extracted, that all feedbacks of an account answer. */
export function registerQuestionsRoutes(app: App, resources: { database: Database } & GuardResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const tags = ['accounts'];

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/questions`,
      {
        onRequest,
        config: { scope: 'read', permission: 'settings:read' },
        schema: {
          tags,
          operationId: `getQuestions${suffix}`,
          summary: 'Get the account’s questions and schema',
          response: { 200: accountQuestionsSchema, ...problems(401, 403, 429, 500, 503) },
        },
      },
      (request) => readQuestions(database, ownAccount(request).id),
    );

    app.put(
      `${prefix}/questions`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'settings:edit' },
        schema: {
          tags,
          operationId: `setQuestions${suffix}`,
          summary: 'Set the account’s questions and schema',
          description:
            'They replace the previous ones, of which a missing field leaves its part as it is, and hold for feedbacks that are processed from now on. To ask them of earlier ones, re-analyze these. A request can add its own (`questions`, `schema`).',
          body: changeQuestionsSchema,
          response: { 200: accountQuestionsSchema, ...problems(400, 401, 403, 422, 429, 500, 503) },
        },
      },
      async (request) => {
        const { id: accountId } = ownAccount(request);
        const { questions, schema } = request.body;
        const changes = {
          accountId,
          ...(questions === undefined ? {} : { questions: JSON.stringify(questions) }),
          ...(schema === undefined ? {} : { schema: schema && JSON.stringify(schema) }),
        };
        await database
          .insertInto('accountQuestions')
          .values({ questions: '[]', ...changes })
          .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changes))
          .execute();
        return await readQuestions(database, accountId);
      },
    );
  }
}

async function readQuestions(database: Database, accountId: string): Promise<AccountQuestions> {
  const row = await database
    .selectFrom('accountQuestions')
    .select(['questions', 'schema'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return { questions: row?.questions ?? [], schema: row?.schema ?? null };
}
