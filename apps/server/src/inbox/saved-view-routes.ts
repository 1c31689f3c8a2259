import {
  changeSavedViewSchema,
  newSavedViewSchema,
  SAVED_VIEWS_MAXIMUM,
  savedViewListSchema,
  savedViewSchema,
} from '@voice-feedback/contract/saved-views';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { answerOnce } from '../http/answer-once.ts';
import { DEVELOPER_PREFIXES } from '../http/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/guard.ts';
import { problems } from '../http/openapi.ts';
import { ownAccount, principalOf, subjectOf } from '../http/principal.ts';
import { Problem } from '../http/problem.ts';
import type { App } from '../http/server.ts';
import { changeSavedView, createSavedView, deleteSavedView, listSavedViews } from './saved-views.ts';

export interface SavedViewResources extends GuardResources {
  database: Database;
}

const COMMON = problems(401, 403, 422, 429, 500, 503);
const OF_ONE = problems(400, 401, 403, 404, 409, 422, 429, 500, 503);
const idParams = z.object({ id: z.uuid() });
const NO_VIEW = { detail: 'There is no view with this id.' };

/** Filters that are kept under a name. */
export function registerSavedViewRoutes(app: App, resources: SavedViewResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const tags = ['views'];

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/views`,
      {
        onRequest,
        config: { scope: 'read' },
        schema: {
          tags,
          operationId: `listViews${suffix}`,
          summary: 'The saved views of this account, by name',
          response: { 200: savedViewListSchema, ...COMMON },
        },
      },
      async (request) => ({
        views: await listSavedViews(database, ownAccount(request).id),
        maximum: SAVED_VIEWS_MAXIMUM,
      }),
    );

    app.post(
      `${prefix}/views`,
      {
        onRequest,
        config: { scope: 'manage' },
        schema: {
          tags,
          operationId: `createView${suffix}`,
          summary: 'Keep a filter under a name',
          body: newSavedViewSchema,
          response: { 201: savedViewSchema, ...OF_ONE },
        },
      },
      async (request, reply) => {
        const { id } = ownAccount(request);
        const subject = subjectOf(principalOf(request));
        return answerOnce(request, reply, { database, subject }, 201, (trx) =>
          createSavedView(trx, id, request.body),
        );
      },
    );

    app.patch(
      `${prefix}/views/:id`,
      {
        onRequest,
        config: { scope: 'manage' },
        schema: {
          tags,
          operationId: `changeView${suffix}`,
          summary: 'Rename a view, or give it another filter',
          params: idParams,
          body: changeSavedViewSchema,
          response: { 200: savedViewSchema, ...OF_ONE },
        },
      },
      async (request) => {
        const view = await changeSavedView(database, ownAccount(request).id, request.params.id, request.body);
        if (view === undefined) throw new Problem('not_found', NO_VIEW);
        return view;
      },
    );

    app.delete(
      `${prefix}/views/:id`,
      {
        onRequest,
        config: { scope: 'manage' },
        schema: {
          tags,
          operationId: `deleteView${suffix}`,
          summary: 'Delete a saved view; the feedbacks stay',
          params: idParams,
          response: { 204: z.null(), ...problems(401, 403, 404, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        if (!(await deleteSavedView(database, ownAccount(request).id, request.params.id)))
          throw new Problem('not_found', NO_VIEW);
        return reply.code(204).send(null);
      },
    );
  }
}
