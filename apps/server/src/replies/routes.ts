import { endUserParamsSchema } from '@voice-feedback/contract/account-data';
import {
  ANNOUNCEMENT_PEOPLE,
  ANNOUNCEMENTS_PER_DAY,
  announcementListSchema,
  announcementQuerySchema,
  announcementSchema,
  newAnnouncementSchema,
  newReplySchema,
  personReplyListSchema,
  REPLIES_PER_FEEDBACK,
  REPLIES_PER_HOUR,
  replyListSchema,
  replyQuerySchema,
  replySchema,
} from '@voice-feedback/contract/replies';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { pageOf } from '../http/answers/page.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { createAnnouncement, listAnnouncements } from './announcements.ts';
import { createReply, listPersonReplies, listReplies, replyView } from './replies.ts';
import type { TellResources } from './tell-people.ts';

export type ReplyRouteResources = GuardResources & TellResources;

const idParams = z.object({ id: z.uuid() });
const READ = problems(401, 403, 404, 422, 429, 500, 503);
const CHANGE = problems(400, 401, 403, 404, 409, 422, 429, 500, 503);
const ANNOUNCEMENT_ORDER = {
  place: ({ created_at }: { created_at: string }) => created_at,
  id: ({ id }: { id: string }) => id,
  newestFirst: true,
};
const REPLY_ORDER = {
  place: ({ createdAt }: { createdAt: Date }) => createdAt.toISOString(),
  id: ({ id }: { id: string }) => id,
};

/** Replies to people who left an address, and announcements that a theme is done. */
export function registerReplyRoutes(app: App, resources: ReplyRouteResources): void {
  const onRequest = guard(resources);
  const { database, replyLinks } = resources;
  const read = { scope: 'read' as const, permission: 'feedback:read' as const };
  const write = { scope: 'manage' as const, permission: 'feedback:reply' as const };

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/feedbacks/:id/replies`,
      {
        onRequest,
        config: read,
        schema: {
          tags: ['feedbacks'],
          operationId: `listReplies${suffix}`,
          summary: 'List the emails to the person who sent a feedback, and check whether you can reply',
          params: idParams,
          querystring: replyQuerySchema,
          response: { 200: replyListSchema, ...READ },
        },
      },
      async (request) => {
        const caller = principalOf(request);
        const { rows, contact } = await listReplies(database, replyLinks, caller, request.params.id);
        const { items, ...page } = pageOf(rows, request.query, REPLY_ORDER);
        return { replies: items.map(replyView), contact, ...page };
      },
    );

    app.post(
      `${prefix}/feedbacks/:id/replies`,
      {
        onRequest,
        config: write,
        schema: {
          tags: ['feedbacks'],
          operationId: `createReply${suffix}`,
          summary: 'Reply by email to the person who sent a feedback',
          description: `The person must have left an email address (\`contact_email\`) and not have unsubscribed. The email has the organization’s name, the person’s language and an unsubscribe link; their answer goes to the member chosen in the settings. At most ${REPLIES_PER_FEEDBACK} per feedback and ${REPLIES_PER_HOUR} an hour. The same text is sent only once.`,
          params: idParams,
          body: newReplySchema,
          response: { 201: replySchema, ...CHANGE },
        },
      },
      async (request, reply) => {
        const caller = principalOf(request);
        return await answerOnce(request, reply, { database, subject: subjectOf(caller) }, 201, (trx) =>
          createReply(trx, resources, caller, request.params.id, request.body.text),
        );
      },
    );

    app.get(
      `${prefix}/end-users/:end_user_id/replies`,
      {
        onRequest,
        config: read,
        schema: {
          tags: ['feedbacks'],
          operationId: `listEndUserReplies${suffix}`,
          summary: 'List the emails to a speaker, newest first',
          params: endUserParamsSchema,
          querystring: replyQuerySchema,
          response: { 200: personReplyListSchema, ...problems(400, 401, 403, 422, 429, 500, 503) },
        },
      },
      async (request) => {
        const { end_user_id } = request.params;
        const rows = await listPersonReplies(database, ownAccount(request).id, end_user_id);
        const { items, ...page } = pageOf(rows, request.query, { ...REPLY_ORDER, newestFirst: true });
        return { replies: items.map(replyView), ...page };
      },
    );

    app.get(
      `${prefix}/themes/:id/announcements`,
      {
        onRequest,
        config: read,
        schema: {
          tags: ['themes'],
          operationId: `listAnnouncements${suffix}`,
          summary: 'List the announcements of a theme, and count who can get the next one',
          params: idParams,
          querystring: announcementQuerySchema,
          response: { 200: announcementListSchema, ...READ },
        },
      },
      async (request) => {
        const theme = { accountId: ownAccount(request).id, themeId: request.params.id };
        const { announcements, ...facts } = await listAnnouncements(database, replyLinks, theme);
        const { items, ...page } = pageOf(announcements, request.query, ANNOUNCEMENT_ORDER);
        return { announcements: items, ...facts, ...page };
      },
    );

    app.post(
      `${prefix}/themes/:id/announcements`,
      {
        onRequest,
        config: write,
        schema: {
          tags: ['themes'],
          operationId: `createAnnouncement${suffix}`,
          summary: 'Email the people who mentioned a theme that it’s done',
          description: `Each person who left an address gets one email per theme, within minutes. At most ${ANNOUNCEMENT_PEOPLE.toLocaleString('en')} people at once, and ${ANNOUNCEMENTS_PER_DAY} announcements a day. Nothing is sent automatically.`,
          params: idParams,
          body: newAnnouncementSchema,
          response: { 201: announcementSchema, ...CHANGE },
        },
      },
      async (request, reply) => {
        const caller = principalOf(request);
        const theme = { accountId: ownAccount(request).id, themeId: request.params.id };
        return await answerOnce(request, reply, { database, subject: subjectOf(caller) }, 201, (trx) =>
          createAnnouncement(trx, replyLinks, caller, theme, request.body.text),
        );
      },
    );
  }
}
