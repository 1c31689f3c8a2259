/** The place an app's user is redirected to afterwards, for display. */
export type RedirectPlace = { kind: 'website'; host: string } | { kind: 'device'; name: string };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns a website's host, with its port if any. For an app on this device, returns the start of its URL. */
export function redirectPlaceOf(redirectUri: string): RedirectPlace {
  const url = new URL(redirectUri);
  if (url.protocol === 'https:') return { kind: 'website', host: url.host };
  return {
    kind: 'device',
    name: LOOPBACK.has(url.hostname) ? url.host : url.protocol.slice(0, -1),
  };
}
