import { languageOf } from '../paths.ts';
import { guideText } from './guide-text.server.ts';
import { GUIDES } from './guides.ts';
import { sectionsOf } from './render-guide.server.ts';
import type { SearchEntry } from './search.ts';

/** The search index of the docs in one language. Built in advance. */
export function loader({ request }: { request: Request }): Response {
  const language = languageOf(new URL(request.url).pathname);
  const entries = GUIDES.flatMap((guide) => {
    const text = guideText(guide, language);
    const [{ heading: title } = { heading: guide }] = sectionsOf(text);
    return sectionsOf(text).map(
      (section): SearchEntry => ({
        id: `/docs/${guide}${section.id === '' ? '' : `#${section.id}`}`,
        title,
        heading: section.heading,
        text: section.text.replaceAll(/[`*|#]|\]\([^)]*\)|\[|<[^>]+>/g, ' '),
      }),
    );
  });
  return Response.json(entries);
}
