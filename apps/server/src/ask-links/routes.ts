import {
  type AskLink,
  askLinkListQuerySchema,
  askLinkListSchema,
  askLinkSchema,
  changeAskLinkSchema,
  newAskLinkSchema,
} from '@voice-feedback/contract/ask-links';
import { askResultsSchema } from '@voice-feedback/contract/ask-results';
import { z } from 'zod';
import type { Database, Trx } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import {
  editUnlessChanged,
  SENDS_ETAG,
  TAKES_IF_MATCH,
  withEtag,
} from '../http/answers/edit-unless-changed.ts';
import { pageOf } from '../http/answers/page.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import {
  type AskLinkRow,
  changeAskLink,
  createAskLink,
  deleteAskLink,
  findAskLink,
  listAskLinks,
  stateOf,
} from './ask-links.ts';
import { askUrl } from './opened-page-routes.ts';
import { readResults } from './results.ts';

export interface AskLinkResources extends GuardResources {
  publicUrl: string;
}

const COMMON = problems(401, 403, 422, 429, 500, 503);
const OF_ONE = problems(401, 403, 404, 422, 429, 500, 503);
/** A logo makes the body larger than most. */
const BODY_BYTES = 100_000;
const idParams = z.object({ id: z.uuid() });
const NO_LINK = { detail: 'There is no ask link with this id.' };

/** Creates, changes and deletes ask links, and reads what people answered. */
export function registerAskLinkRoutes(app: App, resources: AskLinkResources): void {
  const { database, publicUrl } = resources;
  const onRequest = guard(resources);
  const tags = ['ask-links'];
  const view = (link: AskLinkRow) => viewOf(link, publicUrl);

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/ask-links`,
      {
        onRequest,
        config: { scope: 'read', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `listAskLinks${suffix}`,
          summary: 'List the ask links, newest first',
          querystring: askLinkListQuerySchema,
          response: { 200: askLinkListSchema, ...COMMON },
        },
      },
      async (request) => {
        const links = await listAskLinks(database, ownAccount(request).id);
        const { items, ...page } = pageOf(links, request.query, {
          place: ({ createdAt }) => createdAt.toISOString(),
          id: ({ id }) => id,
          newestFirst: true,
        });
        return { ask_links: items.map(view), ...page };
      },
    );

    app.post(
      `${prefix}/ask-links`,
      {
        onRequest,
        bodyLimit: BODY_BYTES,
        config: { scope: 'manage', permission: 'feedback:share' },
        schema: {
          tags,
          operationId: `createAskLink${suffix}`,
          summary: 'Create a page with questions that anyone with its link can answer',
          description:
            'Answers become feedback of this account, with `metadata.ask_link` and `metadata.ask_question`. They cost what recordings and texts cost.',
          body: newAskLinkSchema,
          response: { 201: askLinkSchema, ...COMMON, ...problems(400, 409, 413, 415) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        const principal = principalOf(request);
        const once = { database, subject: subjectOf(principal) };
        return answerOnce(request, reply, once, 201, async (trx) => {
          await holdAccess(trx, request, 'exclusive');
          const link = await createAskLink(trx, accountId, request.body);
          await recordSecurityEvent(trx, request, 'ask_link_created', {
            accountId,
            keyId: principal.keyId,
            detail: { id: link.id, name: link.name },
          });
          return view(link);
        });
      },
    );

    app.get(
      `${prefix}/ask-links/:id`,
      {
        onRequest,
        config: { scope: 'read', permission: 'feedback:read', ...SENDS_ETAG },
        schema: {
          tags,
          operationId: `getAskLink${suffix}`,
          summary: 'Get an ask link',
          params: idParams,
          response: { 200: askLinkSchema, ...OF_ONE },
        },
      },
      async (request, reply) =>
        withEtag(reply, view(await linkOf(database, ownAccount(request).id, request.params.id)), editedOf),
    );

    app.patch(
      `${prefix}/ask-links/:id`,
      {
        onRequest,
        bodyLimit: BODY_BYTES,
        config: { scope: 'manage', permission: 'feedback:share', ...TAKES_IF_MATCH },
        schema: {
          tags,
          operationId: `changeAskLink${suffix}`,
          summary: 'Change, pause or resume an ask link; its page changes right away',
          params: idParams,
          body: changeAskLinkSchema,
          response: { 200: askLinkSchema, ...OF_ONE, ...problems(400, 409, 413, 415) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        const { id } = request.params;
        return await database.transaction().execute(async (trx) => {
          await holdAccess(trx, request);
          return await editUnlessChanged(trx, request, reply, {
            name: `ask link ${id}`,
            read: async () => view(await linkOf(trx, accountId, id)),
            edited: editedOf,
            async edit() {
              const changed = await changeAskLink(trx, accountId, id, request.body);
              if (changed === undefined) throw new Problem('not_found', NO_LINK);
              await recordSecurityEvent(trx, request, 'ask_link_changed', {
                accountId,
                keyId: principalOf(request).keyId,
                detail: { id, name: changed.name },
              });
            },
          });
        });
      },
    );

    app.delete(
      `${prefix}/ask-links/:id`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:share' },
        schema: {
          tags,
          operationId: `deleteAskLink${suffix}`,
          summary: 'Delete an ask link; its page stops working right away, and the answers stay',
          params: idParams,
          response: { 204: z.null(), ...OF_ONE },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        const { id } = request.params;
        await database.transaction().execute(async (trx) => {
          if (!(await deleteAskLink(trx, accountId, id))) throw new Problem('not_found', NO_LINK);
          const { keyId } = principalOf(request);
          await recordSecurityEvent(trx, request, 'ask_link_deleted', { accountId, keyId, detail: { id } });
        });
        return reply.code(204).send(null);
      },
    );

    app.get(
      `${prefix}/ask-links/:id/results`,
      {
        onRequest,
        config: { scope: 'read', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `getAskResults${suffix}`,
          summary: 'Get the answers, by question and by person',
          description:
            '`GET /feedbacks?metadata[ask_link]={id}` lists all answers, and `metadata[ask_question]={id}` those to one question.',
          params: idParams,
          response: { 200: askResultsSchema, ...OF_ONE },
        },
      },
      async (request) =>
        readResults(database, await linkOf(database, ownAccount(request).id, request.params.id)),
    );
  }
}

async function linkOf(database: Database | Trx, accountId: string, id: string): Promise<AskLinkRow> {
  const link = await findAskLink(database, { accountId, id });
  if (link === undefined) throw new Problem('not_found', NO_LINK);
  return link;
}

/** Without what answers and pauses change. */
function editedOf({ state, paused, people, updated_at, ...edited }: AskLink) {
  return edited;
}

function viewOf(link: AskLinkRow, publicUrl: string): AskLink {
  const url = askUrl(publicUrl, link.token);
  return {
    id: link.id,
    url,
    name: link.name,
    language: link.language,
    color: link.color,
    questions: link.questions,
    consent_text: link.consentText,
    asks_contact: link.asksContact,
    thank_you: link.thankYou,
    people_limit: link.peopleLimit,
    people_per_day: link.peoplePerDay,
    project: link.projectId,
    ends_at: link.endsAt?.toISOString() ?? null,
    paused: link.paused,
    logo_url: link.logoType === null ? null : `${url}/logo`,
    state: stateOf(link),
    people: link.people,
    created_at: link.createdAt.toISOString(),
    updated_at: link.updatedAt.toISOString(),
  };
}
