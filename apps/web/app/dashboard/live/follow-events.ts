import type { QueryClient } from '@tanstack/react-query';
import type { Server } from '../server/server.ts';
import { applyEvent } from './apply-event.ts';
import { followLive, type LiveEvent, type LiveState } from './live-feed.ts';

interface Told {
  onState(state: LiveState): void;
  onEvent(event: LiveEvent): void;
}

/** Follows the account's events until `signal` aborts, and updates the data that the pages show. */
export function followEvents(
  server: Server,
  queries: QueryClient,
  signal: AbortSignal,
  { onState, onEvent }: Told,
): Promise<void> {
  return followLive(server, signal, {
    onState,
    onEvent(event) {
      onEvent(event);
      applyEvent(event, server, queries);
    },
  });
}
