import { LIVE_EVENTS, type LiveEventName } from '@voice-feedback/contract/live-events';
import type { z } from 'zod';
import { pause } from '../../backend/pause.ts';
import { readEvents } from '../server/read-events.ts';
import type { Server } from '../server/server.ts';

export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.infer<(typeof LIVE_EVENTS)[Name]> };
}[LiveEventName];

export type LiveState = 'connecting' | 'open' | 'lost';

const ADDRESS = '/api/v1/events';
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Follows the account's events until `signal` aborts. Reconnects with increasing delays and sends the last event id, so
 * that no event is missed.
 */
export async function followLive(
  server: Server,
  signal: AbortSignal,
  told: { onState(state: LiveState): void; onEvent(event: LiveEvent): void },
): Promise<void> {
  let lastId: string | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      const answer = await server.open(ADDRESS, {
        signal,
        headers: {
          accept: 'text/event-stream',
          ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
        },
      });
      if (answer.body !== null) {
        for await (const { event, data, id } of readEvents(answer.body)) {
          lastId = id ?? lastId;
          const known = liveEventOf(event, data);
          if (known?.name === 'ready') {
            pauseMs = FIRST_PAUSE_MS;
            told.onState('open');
          }
          if (known !== undefined) told.onEvent(known);
        }
      }
    } catch {
      // Ignore the cause: the next attempt shows whether it persists.
    }
    if (signal.aborted) return;
    told.onState('lost');
    await pause(pauseMs, signal);
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
  }
}

/** Parses an event; undefined for an event that this page doesn't know yet. */
function liveEventOf(name: string, data: string): LiveEvent | undefined {
  if (!isLiveEventName(name)) return undefined;
  try {
    const parsed = LIVE_EVENTS[name].safeParse(JSON.parse(data));
    // The name and the schema come from the same table entry.
    return parsed.success ? ({ name, data: parsed.data } as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}

function isLiveEventName(name: string): name is LiveEventName {
  return Object.hasOwn(LIVE_EVENTS, name);
}
