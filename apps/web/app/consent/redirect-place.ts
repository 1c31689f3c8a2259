/** Where a program's user is sent afterwards, as a person reads it. */
export type RedirectPlace = { kind: 'website'; host: string } | { kind: 'device'; name: string };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A website by its host, with its port if it has one; a program on this device by the start of its URL. */
export function redirectPlaceOf(redirectUri: string): RedirectPlace {
  const url = new URL(redirectUri);
  if (url.protocol === 'https:') return { kind: 'website', host: url.host };
  return {
    kind: 'device',
    name: LOOPBACK.has(url.hostname) ? url.host : url.protocol.slice(0, -1),
  };
}
