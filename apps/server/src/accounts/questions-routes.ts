import {
  type AccountQuestions,
  accountQuestionsSchema,
  changeQuestionsSchema,
} from '@voice-feedback/contract/account-questions';
import type { Database, Trx } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount, principalOf } from '../http/access/principal.ts';
import {
  editUnlessChanged,
  SENDS_ETAG,
  TAKES_IF_MATCH,
  withEtag,
} from '../http/answers/edit-unless-changed.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { recordSecurityEvent } from '../security/record-event.ts';

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
        config: { scope: 'read', permission: 'settings:read', ...SENDS_ETAG },
        schema: {
          tags,
          operationId: `getQuestions${suffix}`,
          summary: 'Get the account’s questions and schema',
          response: { 200: accountQuestionsSchema, ...problems(401, 403, 429, 500, 503) },
        },
      },
      async (request, reply) => withEtag(reply, await readQuestions(database, ownAccount(request).id)),
    );

    app.put(
      `${prefix}/questions`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'settings:edit', ...TAKES_IF_MATCH },
        schema: {
          tags,
          operationId: `setQuestions${suffix}`,
          summary: 'Set the account’s questions and schema',
          description:
            'They replace the previous ones and apply to feedbacks processed from now on. If you leave out a field, its previous value stays. Re-analyze earlier feedbacks to get answers for them, too. A request can add its own (`questions`, `schema`).',
          body: changeQuestionsSchema,
          response: { 200: accountQuestionsSchema, ...problems(400, 401, 403, 409, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        const { questions, schema } = request.body;
        const changes = {
          accountId,
          ...(questions === undefined ? {} : { questions: JSON.stringify(questions) }),
          ...(schema === undefined ? {} : { schema: schema && JSON.stringify(schema) }),
        };
        return await database.transaction().execute((trx) =>
          editUnlessChanged(trx, request, reply, {
            name: `questions of ${accountId}`,
            read: () => readQuestions(trx, accountId),
            async edit() {
              await trx
                .insertInto('accountQuestions')
                .values({ questions: '[]', ...changes })
                .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changes))
                .execute();
              await recordSecurityEvent(trx, request, 'settings_changed', {
                accountId,
                keyId: principalOf(request).keyId,
                detail: { name: 'questions' },
              });
            },
          }),
        );
      },
    );
  }
}

async function readQuestions(database: Database | Trx, accountId: string): Promise<AccountQuestions> {
  const row = await database
    .selectFrom('accountQuestions')
    .select(['questions', 'schema'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return { questions: row?.questions ?? [], schema: row?.schema ?? null };
}
