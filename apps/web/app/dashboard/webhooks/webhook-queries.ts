import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deliveryListSchema,
  replayedSchema,
  type WebhookEventType,
  webhookEndpointSchema,
  webhookListSchema,
  webhookWithSecretSchema,
} from '@voice-feedback/contract/webhooks';
import { nothing } from '../../backend/call-backend.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import type { Server } from '../server/server.ts';

const ADDRESS = '/api/v1/webhooks';
const QUERY_KEY = [ACCOUNT_KEY, 'webhooks'];
/** Polling interval of the log while deliveries are pending. */
const WAITING_MS = 2_000;

export function webhooksQuery(server: Server) {
  return queryOptions({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) =>
      (await server.call(ADDRESS, { answer: webhookListSchema, signal })).webhooks,
  });
}

export function deliveriesQuery(server: Server, id: string) {
  return queryOptions({
    queryKey: [...QUERY_KEY, id, 'deliveries'],
    queryFn: async ({ signal }) =>
      (await server.call(`${ADDRESS}/${id}/deliveries`, { answer: deliveryListSchema, signal })).deliveries,
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.status === 'waiting') === true ? WAITING_MS : false,
  });
}

interface NewEndpoint {
  url: string;
  events: WebhookEventType[];
  description: string;
}

type EndpointChange = { id: string; status?: 'enabled' | 'disabled' } & Partial<NewEndpoint>;

/** The actions on endpoints. Each refreshes the list afterwards. */
export function useWebhookActions() {
  const server = useServer();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: QUERY_KEY });
  const at = (id: string, action = '') => `${ADDRESS}/${id}${action}`;
  return {
    create: useMutation({
      mutationFn: (body: NewEndpoint) => server.call(ADDRESS, { body, answer: webhookWithSecretSchema }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: EndpointChange) =>
        server.call(at(id), { method: 'PATCH', body, answer: webhookEndpointSchema }),
      onSettled,
    }),
    rotate: useMutation({
      mutationFn: (id: string) =>
        server.call(at(id, '/rotate-secret'), { body: {}, answer: webhookWithSecretSchema }),
      onSettled,
    }),
    test: useMutation({
      mutationFn: (id: string) => server.call(at(id, '/test'), { body: {}, answer: nothing }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => server.call(at(id), { method: 'DELETE', answer: nothing }),
      onSettled,
    }),
    replay: useMutation({
      mutationFn: ({ id, eventId }: { id: string; eventId: string }) =>
        server.call(at(id, '/replay'), { body: { event_id: eventId }, answer: replayedSchema }),
      onSettled,
    }),
  };
}
