import {
  type AccountCategories,
  accountCategoriesSchema,
  changeCategoriesSchema,
} from '@voice-feedback/contract/categories';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount } from '../http/access/principal.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';

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
        config: { scope: 'read', permission: 'settings:read' },
        schema: {
          tags,
          operationId: `getCategories${suffix}`,
          summary: 'Get the account’s categories',
          response: { 200: accountCategoriesSchema, ...problems(401, 403, 429, 500, 503) },
        },
      },
      (request) => readCategories(database, ownAccount(request).id),
    );

    app.put(
      `${prefix}/categories`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'settings:edit' },
        schema: {
          tags,
          operationId: `setCategories${suffix}`,
          summary: 'Set the account’s categories',
          description:
            'They replace the previous ones, and hold for feedbacks that are processed from now on. To compare earlier ones with them, re-analyze these.',
          body: changeCategoriesSchema,
          response: { 200: accountCategoriesSchema, ...problems(400, 401, 403, 422, 429, 500, 503) },
        },
      },
      async (request) => {
        const { categories } = request.body;
        const row = { accountId: ownAccount(request).id, categories: JSON.stringify(categories) };
        await database
          .insertInto('accountCategories')
          .values(row)
          .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
          .execute();
        return { categories };
      },
    );
  }
}

async function readCategories(database: Database, accountId: string): Promise<AccountCategories> {
  const row = await database
    .selectFrom('accountCategories')
    .select('categories')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return { categories: row?.categories ?? [] };
}
