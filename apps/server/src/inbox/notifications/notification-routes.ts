import {
  notificationListSchema,
  notificationQuerySchema,
  notificationSettingsSchema,
  notificationsReadSchema,
  readNotificationsSchema,
} from '@voice-feedback/contract/notifications';
import type { FastifyRequest } from 'fastify';
import { guard } from '../../http/access/guard.ts';
import { ownAccount, principalOf } from '../../http/access/principal.ts';
import { pageOf } from '../../http/answers/page.ts';
import { bodyMayBeMissing } from '../../http/bodies/body-may-be-missing.ts';
import { Problem } from '../../http/errors/problem.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import type { InboxResources } from '../routes.ts';
import {
  countUnread,
  listNotifications,
  markRead,
  type Reader,
  readSettings,
  writeSettings,
} from './notifications.ts';

const PROBLEMS = problems(401, 403, 422, 429, 500, 503);

/** A person's notifications in an organization, and how they want to be told. */
export function registerNotificationRoutes(app: App, resources: InboxResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const tags = ['organizations'];
  const description = 'Needs a session.';

  app.get(
    '/api/notifications',
    {
      onRequest,
      config: { scope: 'read', permission: 'feedback:read' },
      schema: {
        tags,
        operationId: 'listNotifications',
        summary: 'List your notifications in the organization, newest first',
        description,
        querystring: notificationQuerySchema,
        response: { 200: notificationListSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const reader = readerOf(request);
      const { items, ...page } = pageOf(await listNotifications(database, reader), request.query, {
        place: ({ created_at }) => created_at,
        id: ({ id }) => id,
        newestFirst: true,
      });
      reply.header('cache-control', 'no-store');
      return { notifications: items, unread: await countUnread(database, reader), ...page };
    },
  );

  app.post(
    '/api/notifications/read',
    {
      onRequest,
      preValidation: bodyMayBeMissing,
      config: { scope: 'read', permission: 'feedback:read', idempotencyKey: false },
      schema: {
        tags,
        operationId: 'readNotifications',
        summary: 'Mark notifications read, some or all',
        description,
        body: readNotificationsSchema,
        response: { 200: notificationsReadSchema, ...PROBLEMS },
      },
    },
    async (request) => {
      const reader = readerOf(request);
      await markRead(database, reader, request.body.ids);
      return { unread: await countUnread(database, reader) };
    },
  );

  app.get(
    '/api/notifications/settings',
    {
      onRequest,
      config: { scope: 'read', permission: 'feedback:read' },
      schema: {
        tags,
        operationId: 'getNotificationSettings',
        summary: 'Get your notification settings for the organization',
        description,
        response: { 200: notificationSettingsSchema, ...PROBLEMS },
      },
    },
    async (request) => await readSettings(database, readerOf(request)),
  );

  app.put(
    '/api/notifications/settings',
    {
      onRequest,
      config: { scope: 'read', permission: 'feedback:read' },
      schema: {
        tags,
        operationId: 'changeNotificationSettings',
        summary: 'Change your notification settings for the organization',
        description,
        body: notificationSettingsSchema,
        response: { 200: notificationSettingsSchema, ...PROBLEMS },
      },
    },
    async (request) => {
      await writeSettings(database, readerOf(request), request.body);
      return request.body;
    },
  );
}

/** The signed-in person. Throws `forbidden` for keys and apps: nobody tells them anything. */
function readerOf(request: FastifyRequest): Reader {
  const { id: accountId } = ownAccount(request);
  const { kind, member } = principalOf(request);
  if (kind !== 'session' || member === undefined)
    throw new Problem('forbidden', { detail: 'Sign in: an API key has no notifications.' });
  return { accountId, userId: member.userId };
}
