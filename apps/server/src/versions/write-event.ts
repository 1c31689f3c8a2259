import { API_CHANGES, type ApiChange } from '@voice-feedback/contract/api-changes';
import type { ApiVersion } from '@voice-feedback/contract/api-versions';
import type { LiveEventName } from '@voice-feedback/contract/live-events';
import type { WebhookEventType } from '@voice-feedback/contract/webhooks';
import { type Body, withNumbers } from './downgrades.ts';

type EventName = WebhookEventType | LiveEventName;

/** How webhooks and live events are written for a version before a change. */
export const EVENT_DOWNGRADES: readonly {
  change: ApiChange;
  events: ReadonlySet<EventName>;
  apply: (data: Body) => Body;
}[] = [
  {
    change: 'event_amounts',
    events: new Set<EventName>(['credits.low', 'credits.exhausted', 'credits.changed']),
    apply: (data) => withNumbers(data, ['balance_euros', 'basis_euros']),
  },
];

/** What an event says, as a version has it. @param data as the latest version has it */
export function writeEvent(name: EventName, data: Body, version: ApiVersion): Body {
  return EVENT_DOWNGRADES.filter(
    ({ change, events }) => events.has(name) && version < API_CHANGES[change].version,
  ).reduce((written, { apply }) => apply(written), data);
}
