import { newKey } from '../backend/attempt-key.ts';
import { onConsentChange, readConsent } from './consent.ts';
import { forwardConversion, forwardEvent } from './page-trackers.ts';

/**
 * The one way out for analytics: events wait in a short queue and go to `POST /api/analytics`;
 * a tag manager or pixel on the page is told too. Nothing is kept, sent or forwarded before the visitor consents.
 */
const ADDRESS = '/api/analytics';
const SESSION_STORED_AS = 'vf-analytics-session';
const SOURCE = 'web_app';
/** Several events of one press go out close together. */
const SEND_AFTER_MS = 400;
const QUEUE_LIMIT = 50;

type Property = string | number | boolean | null;

interface AnalyticsEvent {
  event: string;
  properties: Record<string, Property>;
  timestamp: string;
  user_id: string | null;
}

const queue: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let person: Person | null = null;

/** Somebody who is signed in. */
interface Person {
  id: string;
  /** what shows that events are theirs; undefined: it cannot be had now */
  accessToken(): Promise<string | undefined>;
}

/** Sets the user of all further events; null after signing out. Earlier events are sent with the user of their time. */
export function identify(next: Person | null): void {
  if (next?.id !== person?.id) void send();
  person = next;
}

/** Notes that something happened. Never throws, never waits. */
export function track(event: string, properties: Record<string, Property> = {}): void {
  if (typeof window === 'undefined' || readConsent() !== 'granted') return;
  const timestamp = new Date().toISOString();
  queue.push({
    event,
    properties: { ...properties, timestamp, source: SOURCE, session_id: sessionId() },
    timestamp,
    user_id: person?.id ?? null,
  });
  if (queue.length > QUEUE_LIMIT) queue.shift();
  forwardEvent(event, properties);
  if (timer === undefined) timer = setTimeout(() => void send(), SEND_AFTER_MS);
}

/**
 * A sign-up: the ad tracker is told what it is worth.
 * @public
 */
export function trackConversion(valueEuros: number): void {
  if (typeof window === 'undefined' || readConsent() !== 'granted') return;
  track('conversion', { value: valueEuros, currency: 'EUR' });
  forwardConversion(valueEuros);
}

/** A `user_id` alone shows nothing: the events of somebody who is signed in go with their session. */
async function send(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const events = queue.splice(0);
  if (events.length === 0) return;
  const token = await person?.accessToken().catch(() => undefined);
  for (const event of events) {
    // A failure is ignored: analytics must not disturb anybody.
    fetch(ADDRESS, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && event.user_id !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(event),
      keepalive: true,
    }).catch(() => undefined);
  }
}

function sessionId(): string {
  try {
    const known = window.sessionStorage.getItem(SESSION_STORED_AS);
    if (known !== null) return known;
    const made = newKey();
    window.sessionStorage.setItem(SESSION_STORED_AS, made);
    return made;
  } catch {
    return 'not-kept';
  }
}

/** Who takes consent back is forgotten at once. */
onConsentChange(() => {
  if (readConsent() === 'granted') return;
  queue.length = 0;
  try {
    window.sessionStorage.removeItem(SESSION_STORED_AS);
  } catch {
    // There was nothing to keep it in.
  }
});
