import type { MetaDescriptor } from 'react-router';

/**
 * The site's public origin, which the build gets from `PUBLIC_URL`, because URLs in a page's head must be absolute.
 */
export const SITE_ORIGIN: string = import.meta.env.VITE_SITE_ORIGIN ?? 'http://localhost:8000';

/**
 * A page's metadata for search engines and link previews. The root adds the canonical URL, the translation and the
 * picture.
 */
export function pageMeta({ title, description }: { title: string; description: string }): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
}
