import {
  type AccountCategories,
  accountCategoriesSchema,
  changeCategoriesSchema,
} from '@voice-feedback/contract/categories';
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

/** The categories that an account defines for its feedbacks. */
export function registerCategoriesRoutes(app: App, resources: { database: Database } & GuardResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const tags = ['accounts'];

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/categories`,
      {
        onRequest,
        config: { scope: 'read', permission: 'settings:read', ...SENDS_ETAG },
        schema: {
          tags,
          operationId: `getCategories${suffix}`,
          summary: 'Get the account’s categories',
          response: { 200: accountCategoriesSchema, ...problems(401, 403, 429, 500, 503) },
        },
      },
      async (request, reply) => withEtag(reply, await readCategories(database, ownAccount(request).id)),
    );

    app.put(
      `${prefix}/categories`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'settings:edit', ...TAKES_IF_MATCH },
        schema: {
          tags,
          operationId: `setCategories${suffix}`,
          summary: 'Set the account’s categories',
          description:
            'They replace the previous ones and apply to feedbacks processed from now on. Re-analyze earlier feedbacks to categorize them, too.',
          body: changeCategoriesSchema,
          response: { 200: accountCategoriesSchema, ...problems(400, 401, 403, 409, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        const row = { accountId, categories: JSON.stringify(request.body.categories) };
        return await database.transaction().execute((trx) =>
          editUnlessChanged(trx, request, reply, {
            name: `categories of ${accountId}`,
            read: () => readCategories(trx, accountId),
            async edit() {
              await trx
                .insertInto('accountCategories')
                .values(row)
                .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
                .execute();
              await recordSecurityEvent(trx, request, 'settings_changed', {
                accountId,
                keyId: principalOf(request).keyId,
                detail: { name: 'categories' },
              });
            },
          }),
        );
      },
    );
  }
}

async function readCategories(database: Database | Trx, accountId: string): Promise<AccountCategories> {
  const row = await database
    .selectFrom('accountCategories')
    .select('categories')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return { categories: row?.categories ?? [] };
}
