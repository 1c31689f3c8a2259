import type { QueryClient } from '@tanstack/react-query';
import { pause } from '../../backend/pause.ts';
import type { Server } from '../server/server.ts';
import { applyEvent } from './apply-event.ts';
import { followLive, type LiveEvent, type LiveState } from './live-feed.ts';

/** Enough for the page that was just opened to ask for what it shows first. */
const FIRST_LOOK_MS = 3_000;

interface Told {
  onState(state: LiveState): void;
  onEvent(event: LiveEvent): void;
}

/**
 * Follows the account's events until `signal` aborts, and updates the data that the pages show. What the page asked for
 * before the first connection is asked for again, in case an event was missed, but not while it still loads.
 */
export function followEvents(
  server: Server,
  queries: QueryClient,
  signal: AbortSignal,
  { onState, onEvent }: Told,
): Promise<void> {
  let isFirst = true;
  return followLive(server, signal, {
    onState,
    onEvent(event) {
      onEvent(event);
      if (event.name === 'ready' && isFirst) {
        isFirst = false;
        void pause(FIRST_LOOK_MS, signal).then(() => {
          if (!signal.aborted) applyEvent(event, server, queries);
        });
      } else applyEvent(event, server, queries);
    },
  });
}
