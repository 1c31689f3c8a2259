import {
  type AccountKeyterms,
  accountKeytermsSchema,
  changeKeytermsSchema,
  joinKeyterms,
} from '@voice-feedback/contract/keyterms';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount } from '../http/access/principal.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';

/** The names and terms that an account expects in all its recordings. */
export function registerKeytermsRoutes(app: App, resources: { database: Database } & GuardResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const tags = ['accounts'];

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/keyterms`,
      {
        onRequest,
        config: { scope: 'read', permission: 'settings:read' },
        schema: {
          tags,
          operationId: `getKeyterms${suffix}`,
          summary: 'Get the account’s key terms',
          response: { 200: accountKeytermsSchema, ...problems(401, 403, 429, 500, 503) },
        },
      },
      (request) => readKeyterms(database, ownAccount(request).id),
    );

    app.put(
      `${prefix}/keyterms`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'settings:edit' },
        schema: {
          tags,
          operationId: `setKeyterms${suffix}`,
          summary: 'Set the account’s key terms',
          description:
            'They replace the previous ones, and hold for recordings that are sent from now on. A recording’s own `keyterms` come first; both together are cut at 100.',
          body: changeKeytermsSchema,
          response: { 200: accountKeytermsSchema, ...problems(400, 401, 403, 422, 429, 500, 503) },
        },
      },
      async (request) => {
        const { id } = ownAccount(request);
        const keyterms = joinKeyterms(request.body.keyterms);
        await database.updateTable('accounts').set({ keyterms }).where('id', '=', id).execute();
        return { keyterms };
      },
    );
  }
}

async function readKeyterms(database: Database, accountId: string): Promise<AccountKeyterms> {
  return await database
    .selectFrom('accounts')
    .select('keyterms')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
