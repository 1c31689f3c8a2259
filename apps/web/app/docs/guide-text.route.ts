import { languageOf } from '../paths.ts';
import { guideText } from './guide-text.server.ts';
import { guideOf } from './guides.ts';
import { withoutMarks } from './render-guide.server.ts';

/** A guide's Markdown next to its page, for programs: `/docs/errors.md`. Built in advance. */
export function loader({ request }: { request: Request }): Response {
  const { pathname } = new URL(request.url);
  const guide = guideOf(pathname);
  if (guide === undefined) throw new Response('', { status: 404 });
  return new Response(withoutMarks(guideText(guide, languageOf(pathname))), {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  });
}
