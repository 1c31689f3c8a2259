import { newKey } from '../backend/attempt-key.ts';
import { onConsentChange, readConsent } from './consent.ts';
import { forwardConversion, forwardEvent } from './page-trackers.ts';

/**
 * The only outlet for analytics. Events are queued briefly and sent to `POST /api/analytics`; a tag manager or pixel on
 * the page gets them too. Nothing is stored, sent or forwarded before the visitor consents.
 */
const ADDRESS = '/api/analytics';
const SESSION_STORED_AS = 'vf-analytics-session';
const SOURCE = 'web_app';
/** Batches the events that one click triggers. */
const SEND_AFTER_MS = 400;
const QUEUE_LIMIT = 50;
const SOURCE_CHARACTERS = 100;
const DIRECT = 'direct';

type Property = string | number | boolean | null;

interface AnalyticsEvent {
  event: string;
  properties: Record<string, Property>;
  timestamp: string;
  user_id: string | null;
}

interface Queued {
  event: AnalyticsEvent;
  /** an API key that proves the event is its account's */
  apiKey: string | undefined;
}

const queue: Queued[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let person: Person | null = null;
/** The last one who was identified, so that a session is connected with an account once. */
let connected: string | undefined;

/** A signed-in user. */
interface Person {
  id: string;
  /** the token that proves the events are this user's; undefined if none is available now */
  accessToken(): Promise<string | undefined>;
}

/** Sets the user of all further events; null after signing out. Queued events are sent first, as the previous user. */
export function identify(next: Person | null): void {
  if (next?.id !== person?.id) void send();
  person = next;
  if (next === null || next.id === connected) return;
  connected = next.id;
  track('signed_in');
}

/** Records where the visitor came from, once a session. Called on each page. */
export function trackVisit(): void {
  if (typeof window === 'undefined' || readConsent() !== 'granted' || storedSession() !== null) return;
  track('visit_started', {
    from: sourceOf(window.location.href, document.referrer),
    path: window.location.pathname,
  });
}

/** A campaign's name, else the site with the link, else `direct`. Never a whole address: it may have a person's data. */
export function sourceOf(address: string, referrer: string): string {
  const { host, searchParams } = new URL(address);
  const campaign = searchParams.get('utm_source') ?? searchParams.get('ref');
  if (campaign) return campaign.toLowerCase().slice(0, SOURCE_CHARACTERS);
  const from = URL.canParse(referrer) ? new URL(referrer).host : '';
  return from === '' || from === host ? DIRECT : from.replace(/^www\./, '').slice(0, SOURCE_CHARACTERS);
}

/** Records an event, of an API key's account if there is one. Never throws and never blocks. */
export function track(event: string, properties: Record<string, Property> = {}, apiKey?: string): void {
  if (typeof window === 'undefined' || readConsent() !== 'granted') return;
  const timestamp = new Date().toISOString();
  queue.push({
    event: {
      event,
      properties: { ...properties, timestamp, source: SOURCE, session_id: sessionId() },
      timestamp,
      user_id: apiKey === undefined ? (person?.id ?? null) : null,
    },
    apiKey,
  });
  if (queue.length > QUEUE_LIMIT) queue.shift();
  forwardEvent(event, properties);
  if (timer === undefined) timer = setTimeout(() => void send(), SEND_AFTER_MS);
}

/**
 * Records a sign-up and tells the ad tracker its value in euros.
 * @public
 */
export function trackConversion(valueEuros: number): void {
  if (typeof window === 'undefined' || readConsent() !== 'granted') return;
  track('conversion', { value: valueEuros, currency: 'EUR' });
  forwardConversion(valueEuros);
}

/** A `user_id` alone proves nothing, so a signed-in user's events are sent with the access token. */
async function send(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const events = queue.splice(0);
  if (events.length === 0) return;
  const token = await person?.accessToken().catch(() => undefined);
  for (const { event, apiKey } of events) {
    const proof = apiKey ?? (event.user_id === null ? undefined : token);
    // Failures are ignored: analytics must never disturb the visitor.
    fetch(ADDRESS, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(proof !== undefined && { authorization: `Bearer ${proof}` }),
      },
      body: JSON.stringify(event),
      keepalive: true,
    }).catch(() => undefined);
  }
}

function storedSession(): string | null {
  try {
    return window.sessionStorage.getItem(SESSION_STORED_AS);
  } catch {
    return null;
  }
}

function sessionId(): string {
  const known = storedSession();
  if (known !== null) return known;
  try {
    const made = newKey();
    window.sessionStorage.setItem(SESSION_STORED_AS, made);
    return made;
  } catch {
    return 'not-kept';
  }
}

/** Withdrawing consent clears everything at once. */
onConsentChange(() => {
  if (readConsent() === 'granted') return;
  queue.length = 0;
  try {
    window.sessionStorage.removeItem(SESSION_STORED_AS);
  } catch {
    // Storage was unavailable, so there is nothing to remove.
  }
});
