import { getDomain } from 'tldts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';

/**
 * `allowed_domains` of a key: each entry names one origin (scheme, host, port). Without a scheme it is https, except on
 * this machine; `*.` stands for exactly one label.
 */

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ENTRY = new RegExp(`^(?:(https?)://)?(\\*\\.)?((?:${LABEL}\\.)*${LABEL})(?::(\\d{1,5}))?/?$`);
const LOCAL = /^(?:localhost|127\.0\.0\.1)$/;
const DEFAULT_PORTS: Record<string, number> = { http: 80, https: 443 };
const PORT_MAXIMUM = 65_535;

interface AllowedOrigin {
  /** null for both schemes (localhost without a scheme) */
  scheme: string | null;
  anyLabel: boolean;
  host: string;
  /** null for any port (localhost without a port) */
  port: number | null;
}

/**
 * Normalizes the entries: trimmed, lower case, without duplicates. Throws `Problem` `invalid_request`, also for a new
 * wildcard over a public suffix.
 * @param before the key's existing entries, which remain valid
 */
export function checkDomains(entries: readonly string[], before: readonly string[] = []): string[] {
  return [
    ...new Set(
      entries.map((given, index) => {
        const entry = given.trim().toLowerCase().replace(/\/$/, '');
        if (parseEntry(entry) === undefined)
          throw invalidRequest([
            {
              path: `body/allowed_domains/${index}`,
              message: 'is not a website such as example.com, *.example.com or https://example.com:8443',
            },
          ]);
        if (isSharedDomain(entry) && !before.includes(entry))
          throw invalidRequest([
            {
              path: `body/allowed_domains/${index}`,
              message: 'would let in websites of strangers: anyone can get a name under it. Name your own',
            },
          ]);
        return entry;
      }),
    ),
  ];
}

/** Whether an entry is a wildcard over a public suffix (publicsuffix.org), such as `*.co.uk` or `*.github.io`. */
export function isSharedDomain(entry: string): boolean {
  const allowed = parseEntry(entry);
  return allowed?.anyLabel === true && getDomain(allowed.host, { allowPrivateDomains: true }) === null;
}

/** Whether a page of `origin` (the request's Origin header) may use a key with these domains. */
export function isAllowedOrigin(origin: string, domains: readonly string[]): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin) return false;
  const scheme = url.protocol.slice(0, -1);
  const port = url.port === '' ? DEFAULT_PORTS[scheme] : Number(url.port);
  return domains.some((domain) => {
    const allowed = parseEntry(domain);
    if (allowed === undefined) return false;
    if (allowed.scheme !== null && allowed.scheme !== scheme) return false;
    if (allowed.port !== null && allowed.port !== port) return false;
    if (!allowed.anyLabel) return url.hostname === allowed.host;
    const [label = '', ...rest] = url.hostname.split('.');
    // No website is called "*", but an Origin header may contain it.
    return label !== '' && label !== '*' && rest.join('.') === allowed.host;
  });
}

/**
 * A key with domains works only from these websites. Browsers always send the origin of a POST, so requests without
 * it are refused. Throws `Problem` `origin_not_allowed`.
 */
export function requireAllowedOrigin(origin: string | undefined, domains: readonly string[]): void {
  if (domains.length === 0) return;
  if (origin === undefined)
    throw new Problem('origin_not_allowed', {
      detail: 'This API key only works on websites, and the request has no Origin header.',
    });
  if (!isAllowedOrigin(origin, domains))
    throw new Problem('origin_not_allowed', {
      detail: `This API key can’t be used from ${origin.slice(0, 200)}.`,
    });
}

function parseEntry(entry: string): AllowedOrigin | undefined {
  const match = ENTRY.exec(entry);
  if (match === null) return undefined;
  const [, givenScheme, star, host = '', givenPort] = match;
  const local = LOCAL.test(host);
  // "*.com" would match almost every website.
  if (star !== undefined && !host.includes('.')) return undefined;
  if (!local && !host.includes('.')) return undefined;
  const scheme = givenScheme ?? (local ? null : 'https');
  const port = givenPort === undefined ? undefined : Number(givenPort);
  if (port !== undefined && (port < 1 || port > PORT_MAXIMUM)) return undefined;
  const defaultPort = scheme === null || local ? null : (DEFAULT_PORTS[scheme] ?? null);
  return { scheme, anyLabel: star !== undefined, host, port: port ?? defaultPort };
}
