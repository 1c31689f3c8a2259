import {
  changeDonePageSchema,
  changeDoneTextSchema,
  donePagePreviewSchema,
  donePageSchema,
  doneTextSchema,
  type ThemeDoneText,
} from '@voice-feedback/contract/done-page';
import { z } from 'zod';
import type { Trx } from '../database/database.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import {
  DELETES_IF_MATCH,
  editUnlessChanged,
  requireUnchanged,
  SENDS_ETAG,
  TAKES_IF_MATCH,
  withEtag,
} from '../http/answers/edit-unless-changed.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { personOf } from '../organizations/person.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { changeDonePage, readDonePage, showDonePage } from './done-page.ts';
import { readDoneText, removeDoneText, writeDoneText } from './done-texts.ts';
import { writeDonePage } from './write-page.ts';

export interface DonePageResources extends GuardResources {
  publicUrl: string;
}

const READ = problems(401, 403, 422, 429, 500, 503);
const OF_ONE = problems(401, 403, 404, 422, 429, 500, 503);
/** A logo makes the body larger than most. */
const BODY_BYTES = 100_000;
const idParams = z.object({ id: z.uuid() });

/** Settings of the page "You said, we did", and what it says about themes. */
export function registerDonePageRoutes(app: App, resources: DonePageResources): void {
  const { database, publicUrl } = resources;
  const onRequest = guard(resources);
  const tags = ['organizations'];
  const read = { scope: 'read' as const, permission: 'feedback:read' as const };
  const write = { scope: 'manage' as const, permission: 'feedback:reply' as const };

  app.get(
    '/api/done-page',
    {
      onRequest,
      config: read,
      schema: {
        tags,
        operationId: 'getDonePage',
        summary: 'Get the settings of the page “You said, we did”',
        description: 'Needs a session.',
        response: { 200: donePageSchema, ...READ },
      },
    },
    async (request) => await readDonePage(database, personOf(request).account.id, publicUrl),
  );

  app.put(
    '/api/done-page',
    {
      onRequest,
      bodyLimit: BODY_BYTES,
      config: { scope: 'manage', permission: 'organization:edit' },
      schema: {
        tags,
        operationId: 'changeDonePage',
        summary: 'Turn the page “You said, we did” on or off, and choose its language and logo',
        description: 'Needs a session. Anyone with its address can read the page while it’s on.',
        body: changeDonePageSchema,
        response: { 200: donePageSchema, ...READ, ...problems(413, 415) },
      },
    },
    async (request) => {
      const { id: accountId } = personOf(request).account;
      return await database.transaction().execute(async (trx) => {
        await holdAccess(trx, request);
        await changeDonePage(trx, accountId, request.body);
        const name = request.body.enabled ? 'on' : 'off';
        await recordSecurityEvent(trx, request, 'done_page_changed', { accountId, detail: { name } });
        return await readDonePage(trx, accountId, publicUrl);
      });
    },
  );

  app.get(
    '/api/done-page/preview',
    {
      onRequest,
      config: read,
      schema: {
        tags,
        operationId: 'previewDonePage',
        summary: 'Get the page “You said, we did” as anyone would see it',
        description: 'Needs a session. It’s there while the page is off, too.',
        response: { 200: donePagePreviewSchema, ...READ },
      },
    },
    async (request) => ({ html: writeDonePage(await showDonePage(database, personOf(request).account.id)) }),
  );

  app.get(
    '/api/done-page/themes/:id',
    {
      onRequest,
      config: { ...read, ...SENDS_ETAG },
      schema: {
        tags,
        operationId: 'getDoneText',
        summary: 'Get what the page “You said, we did” says about a theme',
        description: 'Needs a session.',
        params: idParams,
        response: { 200: doneTextSchema, ...OF_ONE },
      },
    },
    async (request, reply) => {
      const { id: accountId } = personOf(request).account;
      const text = await readDoneText(database, { accountId, themeId: request.params.id });
      return withEtag(reply, text, textOf);
    },
  );

  app.put(
    '/api/done-page/themes/:id',
    {
      onRequest,
      config: { ...write, ...TAKES_IF_MATCH },
      schema: {
        tags,
        operationId: 'changeDoneText',
        summary: 'Write what the page “You said, we did” says about a theme',
        description: 'Needs a session. It’s shown while the theme is done and the page is on.',
        params: idParams,
        body: changeDoneTextSchema,
        response: { 200: doneTextSchema, ...OF_ONE, ...problems(409) },
      },
    },
    async (request, reply) => {
      const theme = { accountId: personOf(request).account.id, themeId: request.params.id };
      return await database.transaction().execute(async (trx) => {
        await holdAccess(trx, request, 'exclusive');
        return await editUnlessChanged(trx, request, reply, {
          name: `text of ${theme.themeId}`,
          read: () => shownText(trx, theme),
          edited: textOf,
          async edit() {
            const { name } = await readDoneText(trx, theme);
            await writeDoneText(trx, theme, request.body);
            const { accountId } = theme;
            await recordSecurityEvent(trx, request, 'done_page_changed', { accountId, detail: { name } });
          },
        });
      });
    },
  );

  app.delete(
    '/api/done-page/themes/:id',
    {
      onRequest,
      config: { ...write, ...DELETES_IF_MATCH },
      schema: {
        tags,
        operationId: 'deleteDoneText',
        summary: 'Remove what the page “You said, we did” says about a theme',
        description: 'Needs a session.',
        params: idParams,
        response: { 204: z.null(), ...OF_ONE, ...problems(409) },
      },
    },
    async (request, reply) => {
      const theme = { accountId: personOf(request).account.id, themeId: request.params.id };
      await database.transaction().execute(async (trx) => {
        await holdAccess(trx, request);
        await requireUnchanged(trx, request, {
          name: `text of ${theme.themeId}`,
          read: () => shownText(trx, theme),
          edited: textOf,
        });
        const { name } = await readDoneText(trx, theme);
        await removeDoneText(trx, theme);
        const { accountId } = theme;
        await recordSecurityEvent(trx, request, 'done_page_changed', { accountId, detail: { name } });
      });
      return reply.code(204).send(null);
    },
  );
}

async function shownText(trx: Trx, theme: { accountId: string; themeId: string }): Promise<ThemeDoneText> {
  const { text, is_shown } = await readDoneText(trx, theme);
  return { text, is_shown };
}

/** Whether it's shown depends on the theme and the page. */
function textOf({ text }: ThemeDoneText) {
  return text;
}
