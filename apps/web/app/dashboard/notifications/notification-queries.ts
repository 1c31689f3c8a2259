import { queryOptions } from '@tanstack/react-query';
import { notificationListSchema, notificationSettingsSchema } from '@voice-feedback/contract/notifications';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import type { Server } from '../server/server.ts';

export const NOTIFICATIONS_ADDRESS = '/api/notifications';
export const SETTINGS_ADDRESS = `${NOTIFICATIONS_ADDRESS}/settings`;

/** The newest page, and how many aren't read. */
export function notificationsQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'notifications'],
    queryFn: ({ signal }) => server.call(NOTIFICATIONS_ADDRESS, { answer: notificationListSchema, signal }),
  });
}

export function notificationSettingsQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'notification settings'],
    queryFn: ({ signal }) => server.call(SETTINGS_ADDRESS, { answer: notificationSettingsSchema, signal }),
  });
}
