import type { Attributes } from './attributes.ts';

const CONTEXT_CHARACTERS = 300;
/** The server's limit for `metadata`. */
const METADATA_BYTES = 16_000;

/**
 * Describes the page of a feedback for its readers. URLs are cut after the path, because the rest may contain personal
 * data.
 * @returns undefined if the page's own metadata leaves no room for it, since the server would refuse both
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

/** Shortens a text and removes NULs and a split surrogate pair at the end, which the server refuses. */
function beginningOf(text: string): string {
  return text
    .slice(0, CONTEXT_CHARACTERS)
    .replaceAll('\0', '')
    .replace(/[\ud800-\udbff]$/, '');
}
