import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ChatChannelSetting,
  chatAuthorizationAnswerSchema,
  chatChannelChoiceSchema,
  chatChannelSchema,
  chatSchema,
  chatWorkspaceSchema,
} from '@voice-feedback/contract/chat';
import { nothing } from '../../backend/call-backend.ts';
import { useLanguage } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import type { Server } from '../server/server.ts';

const CHAT_KEY = [ACCOUNT_KEY, 'chat'];
const WORKSPACES = '/api/chat/workspaces';

export function chatQuery(server: Server) {
  return queryOptions({
    queryKey: CHAT_KEY,
    queryFn: ({ signal }) => server.call('/api/chat', { answer: chatSchema, signal }),
  });
}

/** The channels that can be chosen. */
export function channelsQuery(server: Server, workspaceId: string) {
  return queryOptions({
    queryKey: [...CHAT_KEY, workspaceId, 'channels'],
    queryFn: async ({ signal }) =>
      (
        await server.call(`${WORKSPACES}/${workspaceId}/channels`, {
          answer: chatChannelChoiceSchema,
          signal,
        })
      ).channels,
  });
}

interface Place {
  workspaceId: string;
  channel: string;
}

/** The actions on Slack. Each refreshes the page's data afterwards. */
export function useChatActions() {
  const server = useServer();
  const language = useLanguage();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: CHAT_KEY });
  const addressOf = ({ workspaceId, channel }: Place) => `${WORKSPACES}/${workspaceId}/channels/${channel}`;
  return {
    /** Leads to Slack. */
    begin: useMutation({
      mutationFn: () =>
        server.call('/api/chat/authorizations', {
          body: { language },
          answer: chatAuthorizationAnswerSchema,
        }),
      onSuccess: ({ url }) => window.location.assign(url),
    }),
    finish: useMutation({
      mutationFn: (body: { code: string; state: string }) =>
        server.call(WORKSPACES, { body, answer: chatWorkspaceSchema }),
      onSettled,
    }),
    disconnect: useMutation({
      mutationFn: (id: string) => server.call(`${WORKSPACES}/${id}`, { method: 'DELETE', answer: nothing }),
      onSettled,
    }),
    save: useMutation({
      mutationFn: ({ place, setting }: { place: Place; setting: ChatChannelSetting }) =>
        server.call(addressOf(place), { method: 'PUT', body: setting, answer: chatChannelSchema }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (place: Place) => server.call(addressOf(place), { method: 'DELETE', answer: nothing }),
      onSettled,
    }),
  };
}
