import type { FastifyRequest } from 'fastify';
import type { IdentitySettings } from '../settings.ts';

type Origin = Pick<IdentitySettings, 'publicUrl'>;

interface OwnCookie {
  name: string;
  value: string;
  /** over http; over https it has to be `/` */
  path: string;
  maximumAgeSeconds: number;
}

const isSecure = ({ publicUrl }: Origin) => publicUrl.startsWith('https:');

/**
 * A sibling subdomain can set a cookie for this host, but none with a name that begins with `__Host-`: browsers take that
 * only from this very host, over https, for all its paths. Over http there's no such cookie.
 */
const nameOf = (origin: Origin, name: string) => (isSecure(origin) ? `__Host-${name}` : name);

/** A `Set-Cookie` header that no script reads and no other site's form sends. */
export function ownCookie(origin: Origin, { name, value, path, maximumAgeSeconds }: OwnCookie): string {
  const where = isSecure(origin) ? 'Path=/' : `Path=${path}`;
  const secure = isSecure(origin) ? '; Secure' : '';
  return `${nameOf(origin, name)}=${value}; ${where}; Max-Age=${maximumAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** What the request's cookies of this name say; more than one, when others with longer paths were set. */
export function valuesOfCookie(
  origin: Origin,
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: string,
): string[] {
  const before = `${nameOf(origin, name)}=`;
  return (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(before))
    .map((part) => part.slice(before.length));
}
