import {
  changePrivacySchema,
  endUserParamsSchema,
  erasureListSchema,
  erasureQuerySchema,
  erasureReceiptSchema,
  privacyPreviewQuerySchema,
  privacyPreviewSchema,
  privacySchema,
} from '@voice-feedback/contract/account-data';
import { sql } from 'kysely';
import { forgetPerson } from '../ask-links/forget-person.ts';
import { cancelItemsOf } from '../batches/cancel-batch.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { accountSubjectOf, ownAccount, principalOf } from '../http/access/principal.ts';
import { forgetAnswersOf } from '../http/answers/idempotency.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import type { StoreResources } from '../recordings/audio/store-audio.ts';
import { deleteRecordings } from '../recordings/retention/delete-recordings.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { abortStreamsOf } from '../streams/abort-stream.ts';
import { changePrivacyDefaults, previewRetention, readPrivacyDefaults } from './privacy-defaults.ts';
import { listReceipts, writeReceipt } from './receipts.ts';

const PROBLEMS = problems(400, 401, 403, 422, 429, 500, 503);

/** Retention settings of an account, and erasure of one speaker's data. */
export function registerAccountDataRoutes(app: App, resources: StoreResources & GuardResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const tags = ['privacy'];

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/privacy`,
      {
        onRequest,
        config: { scope: 'read', permission: 'settings:read' },
        schema: {
          tags,
          operationId: `getPrivacyDefaults${suffix}`,
          summary: 'Get the account’s retention and redaction defaults',
          response: { 200: privacySchema, ...PROBLEMS },
        },
      },
      (request) => readPrivacyDefaults(database, ownAccount(request).id),
    );

    app.patch(
      `${prefix}/privacy`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'privacy:edit' },
        schema: {
          tags,
          operationId: `changePrivacyDefaults${suffix}`,
          summary: 'Change the account’s retention and redaction defaults',
          description:
            'The days also apply to existing feedbacks, unless a feedback was sent with its own days. `/privacy/preview` ' +
            'counts the affected ones. A publishable key ' +
            'or a browser token can ask for more privacy than this, never for less.',
          body: changePrivacySchema,
          response: { 200: privacySchema, ...PROBLEMS },
        },
      },
      async (request) => {
        const { id: accountId } = ownAccount(request);
        return await database.transaction().execute(async (trx) => {
          const changed = await changePrivacyDefaults(trx, accountId, request.body);
          if (changed.length > 0)
            await recordSecurityEvent(trx, request, 'privacy_changed', {
              ...{ accountId, keyId: principalOf(request).keyId },
              detail: { name: changed.join(', ') },
            });
          return await readPrivacyDefaults(trx, accountId);
        });
      },
    );

    app.get(
      `${prefix}/privacy/preview`,
      {
        onRequest,
        config: { scope: 'read', permission: 'settings:read' },
        schema: {
          tags,
          operationId: `previewPrivacyDefaults${suffix}`,
          summary: 'Count the feedbacks that a shorter retention period would delete right away',
          querystring: privacyPreviewQuerySchema,
          response: { 200: privacyPreviewSchema, ...PROBLEMS },
        },
      },
      (request) => {
        const { retention_days: days, project } = request.query;
        return previewRetention(database, ownAccount(request).id, days, project);
      },
    );

    app.delete(
      `${prefix}/end-users/:end_user_id`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:delete' },
        schema: {
          tags,
          operationId: `eraseEndUser${suffix}`,
          summary: 'Erase every feedback of a speaker, including audio, and get a receipt',
          params: endUserParamsSchema,
          response: { 200: erasureReceiptSchema, ...PROBLEMS },
        },
      },
      async (request) => {
        const { id } = ownAccount(request);
        await abortStreamsOf(database, id, request.params.end_user_id);
        await cancelItemsOf(resources, id, request.params.end_user_id);
        const deleted = await deleteRecordings(
          resources,
          sql<boolean>`account_id = ${id}::uuid and end_user_id = ${request.params.end_user_id}`,
        );
        await forgetPerson(database, id, request.params.end_user_id);
        await forgetAnswersOf(database, accountSubjectOf(principalOf(request)), request.params.end_user_id);
        return await database.transaction().execute(async (trx) => {
          const receipt = await writeReceipt(trx, id, 'end_user', deleted);
          // Not who it was: that's erased. The receipt has its time and numbers.
          await recordSecurityEvent(trx, request, 'person_erased', {
            ...{ accountId: id, keyId: principalOf(request).keyId },
            detail: { name: receipt.id },
          });
          return receipt;
        });
      },
    );

    app.get(
      `${prefix}/erasures`,
      {
        onRequest,
        config: { scope: 'read', permission: 'settings:read' },
        schema: {
          tags,
          operationId: `listErasures${suffix}`,
          summary: 'List the receipts of this account’s erasures, newest first',
          querystring: erasureQuerySchema,
          response: { 200: erasureListSchema, ...PROBLEMS },
        },
      },
      (request) => listReceipts(database, ownAccount(request).id, request.query),
    );
  }
}
