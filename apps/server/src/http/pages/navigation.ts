import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser opens this URL as a page: its `Accept` includes `text/html` and doesn't rank JSON above it (RFC
 * 9110, section 12.5.1). `*\/*` alone doesn't count.
 */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const html = qualityOf(headers.accept, /^text\/html$/);
  return html > 0 && html >= qualityOf(headers.accept, /^application\/(?:[\w.-]+\+)?json$/);
}

/** Returns the highest quality (0 to 1) that `accept` gives a media type; 0 if it isn't listed. */
function qualityOf(accept: string | undefined, mediaType: RegExp): number {
  const qualities = (accept ?? '').split(',').map((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (!mediaType.test(name)) return 0;
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return quality === undefined ? 1 : Number(quality) || 0;
  });
  return Math.max(...qualities);
}
