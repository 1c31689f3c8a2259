import type { FastifyRequest } from 'fastify';
import type { IdentitySettings } from '../settings.ts';

type Origin = Pick<IdentitySettings, 'publicUrl'>;

interface OwnCookie {
  name: string;
  value: string;
  /** over http; over https it must be `/` */
  path: string;
  maximumAgeSeconds: number;
}

const isSecure = ({ publicUrl }: Origin) => publicUrl.startsWith('https:');

/**
 * A sibling subdomain can set a cookie for this host, but not one with the prefix `__Host-`: browsers accept that
 * only from this exact host, over https, for all paths. Over http there's no such protection.
 */
const nameOf = (origin: Origin, name: string) => (isSecure(origin) ? `__Host-${name}` : name);

/** A `Set-Cookie` header for a cookie that scripts can't read and other sites' forms don't send. */
export function ownCookie(origin: Origin, { name, value, path, maximumAgeSeconds }: OwnCookie): string {
  const where = isSecure(origin) ? 'Path=/' : `Path=${path}`;
  const secure = isSecure(origin) ? '; Secure' : '';
  return `${nameOf(origin, name)}=${value}; ${where}; Max-Age=${maximumAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The values of the request's cookies with this name. There are several if others were set with longer paths. */
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
