import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** What a proxy adds. A request with one of these came from somewhere else, whatever its socket says. */
const FORWARDING_HEADER =
  /^(?:x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|x-original-.*|cf-.*|fly-client-ip)$/;

/** Whether an address such as `http://localhost:8000` can only be reached on this machine. */
export function isLoopbackUrl(url: string): boolean {
  return LOOPBACK_HOST.test(URL.parse(url)?.hostname ?? '');
}

/**
 * Whether a request comes straight from this machine, and from a page of this server or typed into the address bar. No
 * for anything that came through a proxy (also one that only shows by speaking HTTP/1.0), for another site's page that
 * this machine's browser has open, and for a name that was pointed at this machine (DNS rebinding).
 */
export function isOwnBrowser(request: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const { raw, headers } = request;
  const { host = '', origin } = headers;
  if (!LOOPBACK_ADDRESS.test(raw.socket.remoteAddress ?? '')) return false;
  if (raw.httpVersion !== '1.1') return false;
  if (Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))) return false;
  if (!LOOPBACK_HOST.test(host)) return false;
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) return false;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
