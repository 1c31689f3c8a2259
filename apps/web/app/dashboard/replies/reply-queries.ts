import { queryOptions } from '@tanstack/react-query';
import {
  announcementListSchema,
  personReplyListSchema,
  type ReplySettings,
  replyListSchema,
  replySettingsSchema,
} from '@voice-feedback/contract/replies';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { FEEDBACKS_ADDRESS } from '../inbox/feedback-queries.ts';
import { THEMES_ADDRESS } from '../insights/insights-queries.ts';
import { endUserAddress } from '../person/person-queries.ts';
import { type Server, withQuery } from '../server/server.ts';

/** The server's largest page. */
const ALL = 200;
/** While an email waits to be sent. */
const QUEUED_MS = 3_000;

export const REPLY_SETTINGS = {
  name: 'reply settings',
  address: '/api/reply-settings',
  answer: replySettingsSchema,
  part: ({ reply_to_user_id: replyTo, templates }: ReplySettings) => [replyTo, templates],
};
export const repliesAddress = (feedbackId: string) => `${FEEDBACKS_ADDRESS}/${feedbackId}/replies`;
export const announcementsAddress = (themeId: string) => `${THEMES_ADDRESS}/${themeId}/announcements`;

export function repliesQuery(server: Server, feedbackId: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'replies', feedbackId],
    queryFn: ({ signal }) =>
      server.call(withQuery(repliesAddress(feedbackId), { limit: ALL }), { answer: replyListSchema, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.replies.some(({ status }) => status === 'queued') === true ? QUEUED_MS : false,
  });
}

export function personRepliesQuery(server: Server, endUserId: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'replies', 'person', endUserId],
    queryFn: async ({ signal }) =>
      (
        await server.call(withQuery(`${endUserAddress(endUserId)}/replies`, { limit: ALL }), {
          answer: personReplyListSchema,
          signal,
        })
      ).replies,
  });
}

export function announcementsQuery(server: Server, themeId: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'announcements', themeId],
    queryFn: ({ signal }) =>
      server.call(announcementsAddress(themeId), { answer: announcementListSchema, signal }),
  });
}

export function replySettingsQuery(server: Server) {
  const { name, address, answer } = REPLY_SETTINGS;
  return queryOptions({
    queryKey: [ACCOUNT_KEY, name],
    queryFn: ({ signal }) => server.call(address, { answer, signal }),
  });
}
