import {
  type AccountKeyterms,
  accountKeytermsSchema,
  changeKeytermsSchema,
  joinKeyterms,
} from '@voice-feedback/contract/keyterms';
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
        config: { scope: 'read', permission: 'settings:read', ...SENDS_ETAG },
        schema: {
          tags,
          operationId: `getKeyterms${suffix}`,
          summary: 'Get the account’s key terms',
          response: { 200: accountKeytermsSchema, ...problems(401, 403, 429, 500, 503) },
        },
      },
      async (request, reply) => withEtag(reply, await readKeyterms(database, ownAccount(request).id)),
    );

    app.put(
      `${prefix}/keyterms`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'settings:edit', ...TAKES_IF_MATCH },
        schema: {
          tags,
          operationId: `setKeyterms${suffix}`,
          summary: 'Set the account’s key terms',
          description:
            'They replace the previous ones and apply to recordings sent from now on. A recording’s own `keyterms` come first; both lists together are limited to 100.',
          body: changeKeytermsSchema,
          response: { 200: accountKeytermsSchema, ...problems(400, 401, 403, 409, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id } = ownAccount(request);
        const keyterms = joinKeyterms(request.body.keyterms);
        return await database.transaction().execute((trx) =>
          editUnlessChanged(trx, request, reply, {
            name: `key terms of ${id}`,
            read: () => readKeyterms(trx, id),
            async edit() {
              await trx.updateTable('accounts').set({ keyterms }).where('id', '=', id).execute();
              await recordSecurityEvent(trx, request, 'settings_changed', {
                accountId: id,
                keyId: principalOf(request).keyId,
                detail: { name: 'keyterms' },
              });
            },
          }),
        );
      },
    );
  }
}

async function readKeyterms(database: Database | Trx, accountId: string): Promise<AccountKeyterms> {
  return await database
    .selectFrom('accounts')
    .select('keyterms')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
