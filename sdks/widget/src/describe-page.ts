import type { Attributes } from './attributes.ts';

const CONTEXT_CHARACTERS = 300;
/** What the server takes as `metadata`. */
const METADATA_BYTES = 16_000;

/**
 * Where something was said, for the person who reads it later. Addresses lose what follows the path, which may hold anything about a
 * person.
 * @returns undefined where the page's own metadata leaves no room for it: the server would refuse both
 */
export function describePage(
  attributes: Pick<Attributes, 'pageLanguage' | 'text'>,
): Record<string, string | undefined> | undefined {
  const { origin, pathname } = location;
  const { title, referrer } = document;
  const context = {
    page: (origin + pathname).slice(0, CONTEXT_CHARACTERS),
    title: beginningOf(title) || undefined,
    referrer: referrer ? new URL(referrer).origin : undefined,
    viewport: `${innerWidth}x${innerHeight}`,
    language: attributes.pageLanguage ?? navigator.language,
    app_version: attributes.text('app-version'),
  };
  const all = (attributes.text('metadata') ?? '') + JSON.stringify({ context });
  return new TextEncoder().encode(all).length > METADATA_BYTES ? undefined : context;
}

/** Without a NUL or half a character at its end, neither of which the server takes. */
function beginningOf(text: string): string {
  return text
    .slice(0, CONTEXT_CHARACTERS)
    .replaceAll('\0', '')
    .replace(/[\ud800-\udbff]$/, '');
}
