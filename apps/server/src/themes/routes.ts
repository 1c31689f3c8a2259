import {
  changeThemeSchema,
  mergeThemeSchema,
  splitThemeSchema,
  type ThemeDetail,
  themeDetailSchema,
  themeListSchema,
  themeQuerySchema,
} from '@voice-feedback/contract/themes';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import {
  editUnlessChanged,
  SENDS_ETAG,
  TAKES_IF_MATCH,
  withEtag,
} from '../http/answers/edit-unless-changed.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { isOfProject } from '../recordings/owner.ts';
import { mergeTheme, splitTheme, unmergeTheme } from './arrange-themes.ts';
import { changeTheme } from './change-themes.ts';
import { listThemes, readTheme } from './read-themes.ts';

export interface ThemeResources extends GuardResources {
  database: Database;
}

const READ = problems(401, 403, 404, 422, 429, 500, 503);
const CHANGE = problems(400, 401, 403, 404, 422, 429, 500, 503);
const idParams = z.object({ id: z.uuid() });

export function registerThemeRoutes(app: App, resources: ThemeResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const tags = ['themes'];

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/themes`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'query', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `listThemes${suffix}`,
          summary: 'List what many people say, pinned themes first',
          description:
            'A theme appears automatically within a minute after three people have said the same thing. For the feedbacks of a theme, list them with `theme`.',
          querystring: themeQuerySchema,
          response: { 200: themeListSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      (request) => listThemes(database, ownAccount(request).id, request.query),
    );

    app.get(
      `${prefix}/themes/:id`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'own', permission: 'feedback:read', ...SENDS_ETAG },
        schema: {
          tags,
          operationId: `getTheme${suffix}`,
          summary: 'Get a theme with quotes',
          params: idParams,
          response: { 200: themeDetailSchema, ...READ },
        },
      },
      async (request, reply) => {
        const only = isOfProject(principalOf(request));
        const theme = await readTheme(database, ownAccount(request).id, request.params.id, only);
        return withEtag(reply, found(theme), editedOf);
      },
    );

    app.patch(
      `${prefix}/themes/:id`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit', ...TAKES_IF_MATCH },
        schema: {
          tags,
          operationId: `changeTheme${suffix}`,
          summary: 'Rename, pin or ignore a theme, or mark it as done',
          description: 'Its `ETag` changes with the name that your team gave it, and with nothing else.',
          params: idParams,
          body: changeThemeSchema,
          response: { 200: themeDetailSchema, ...CHANGE, ...problems(409) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        const { id } = request.params;
        return await database.transaction().execute((trx) =>
          editUnlessChanged(trx, request, reply, {
            name: `theme ${id}`,
            read: async () => found(await readTheme(trx, accountId, id)),
            edited: editedOf,
            edit: async () => found(await changeTheme(trx, accountId, id, request.body)),
          }),
        );
      },
    );

    app.post(
      `${prefix}/themes/:id/merge`,
      {
        onRequest,
        // Doing it twice changes nothing.
        config: { scope: 'manage', permission: 'feedback:edit', idempotencyKey: false },
        schema: {
          tags,
          operationId: `mergeTheme${suffix}`,
          summary: 'Merge a theme into another one',
          description: 'Returns the other theme, which now has the feedbacks of both. `unmerge` undoes it.',
          params: idParams,
          body: mergeThemeSchema,
          response: { 200: themeDetailSchema, ...CHANGE },
        },
      },
      (request) => mergeTheme(database, ownAccount(request).id, request.params.id, request.body.into),
    );

    app.post(
      `${prefix}/themes/:id/unmerge`,
      {
        onRequest,
        // Doing it twice changes nothing.
        config: { scope: 'manage', permission: 'feedback:edit', idempotencyKey: false },
        schema: {
          tags,
          operationId: `unmergeTheme${suffix}`,
          summary: 'Take a theme out of the one it was merged into',
          params: idParams,
          body: z.strictObject({}),
          response: { 200: themeDetailSchema, ...CHANGE },
        },
      },
      (request) => unmergeTheme(database, ownAccount(request).id, request.params.id),
    );

    app.post(
      `${prefix}/themes/:id/split`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit' },
        schema: {
          tags,
          operationId: `splitTheme${suffix}`,
          summary: 'Split a theme: move some of its feedbacks to a new theme',
          description: 'Returns the new theme. To undo this, merge it back.',
          params: idParams,
          body: splitThemeSchema,
          response: { 201: themeDetailSchema, ...problems(400, 401, 403, 404, 409, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id } = ownAccount(request);
        const subject = subjectOf(principalOf(request));
        return answerOnce(request, reply, { database, subject }, 201, (trx) =>
          splitTheme(trx, id, request.params.id, request.body),
        );
      },
    );
  }
}

function found<Theme>(theme: Theme | undefined): Theme {
  if (theme === undefined) throw new Problem('not_found', { detail: 'There is no theme with this id.' });
  return theme;
}

/** The name that the team gave it. One that comes from what people said isn't anybody's words. */
function editedOf({ name, name_is_own }: ThemeDetail) {
  return name_is_own ? name : null;
}
