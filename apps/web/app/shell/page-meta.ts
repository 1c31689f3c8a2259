import type { MetaDescriptor } from 'react-router';

/** Where this site is published; the build is told (`PUBLIC_URL`), addresses in the pages' heads have to be whole. */
export const SITE_ORIGIN: string = import.meta.env.VITE_SITE_ORIGIN ?? 'http://localhost:8000';

/**
 * What a page says of itself to search engines and in messengers. The root adds the canonical address, the twin in the
 * other language and the picture.
 */
export function pageMeta({ title, description }: { title: string; description: string }): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
}
