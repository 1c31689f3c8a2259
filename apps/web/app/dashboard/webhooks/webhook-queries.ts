import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  deliveryDetailSchema,
  deliveryListSchema,
  replayedSchema,
  type WebhookEndpointView,
  type WebhookEventType,
  webhookEndpointSchema,
  webhookListSchema,
  webhookWithSecretSchema,
} from '@voice-feedback/contract/webhooks';
import type { z } from 'zod';
import { nothing } from '../../backend/call-backend.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { type Server, withQuery } from '../server/server.ts';

export const WEBHOOKS_ADDRESS = '/api/v1/webhooks';
const QUERY_KEY = [ACCOUNT_KEY, 'webhooks'];
/** Polling interval of the log while deliveries are pending. */
const WAITING_MS = 2_000;

export function webhooksQuery(server: Server) {
  return queryOptions({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) =>
      (await server.call(WEBHOOKS_ADDRESS, { answer: webhookListSchema, signal })).webhooks,
  });
}

/** Shows a newer version of a webhook. */
export function keepWebhook(queries: QueryClient, newer: WebhookEndpointView): void {
  queries.setQueryData<WebhookEndpointView[]>(QUERY_KEY, (webhooks) =>
    webhooks?.map((webhook) => (webhook.id === newer.id ? newer : webhook)),
  );
}

type DeliveryPage = z.infer<typeof deliveryListSchema>;

/** @param status '' for all */
export function deliveriesQuery(server: Server, id: string, status: string) {
  return infiniteQueryOptions({
    queryKey: [...QUERY_KEY, id, 'deliveries', status],
    initialPageParam: '',
    getNextPageParam: (page: DeliveryPage) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      server.call(withQuery(`${WEBHOOKS_ADDRESS}/${id}/deliveries`, { status, cursor: pageParam }), {
        answer: deliveryListSchema,
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.deliveries.some((delivery) => delivery.status === 'waiting') === true
        ? WAITING_MS
        : false,
  });
}

export function deliveryQuery(server: Server, endpointId: string, id: string) {
  return queryOptions({
    queryKey: [...QUERY_KEY, endpointId, 'delivery', id],
    queryFn: ({ signal }) =>
      server.call(`${WEBHOOKS_ADDRESS}/${endpointId}/deliveries/${id}`, {
        answer: deliveryDetailSchema,
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? WAITING_MS : false),
  });
}

interface Period {
  id: string;
  from: Date;
  /** default: now */
  to?: Date;
  onlyMissed: boolean;
}

/** Sends a period's events again, however many calls that takes. Its result is how many there were. */
export function useReplayPeriod() {
  const server = useServer();
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ id, from, to = new Date(), onlyMissed }: Period) {
      let total = 0;
      for (let start: string | null = from.toISOString(); start !== null; ) {
        const body = { from: start, to: to.toISOString(), only_missed: onlyMissed };
        const answer: z.infer<typeof replayedSchema> = await server.call(`${WEBHOOKS_ADDRESS}/${id}/replay`, {
          body,
          answer: replayedSchema,
        });
        total += answer.replayed;
        start = answer.next_from;
      }
      return total;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}

export interface NewEndpoint {
  url: string;
  events: WebhookEventType[];
  description: string;
}

interface EndpointChange {
  id: string;
  status: 'enabled' | 'disabled';
}

/** The actions on endpoints. Each refreshes the list afterwards. */
export function useWebhookActions() {
  const server = useServer();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: QUERY_KEY });
  const at = (id: string, action = '') => `${WEBHOOKS_ADDRESS}/${id}${action}`;
  return {
    create: useMutation({
      mutationFn: (body: NewEndpoint) =>
        server.call(WEBHOOKS_ADDRESS, { body, answer: webhookWithSecretSchema }),
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
      mutationFn: ({ id, type }: { id: string; type?: WebhookEventType }) =>
        server.call(at(id, '/test'), { body: { type }, answer: nothing }),
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
