import { SITE_ORIGIN } from '../shell/page-meta.ts';
import { guideText } from './guide-text.server.ts';
import { GUIDES } from './guides.ts';
import { renderGuide } from './render-guide.server.ts';

/** `/llms.txt`: the list of guides for language models (llmstxt.org). Built in advance. */
export function loader(): Response {
  const guides = GUIDES.map((guide) => {
    const { title, description } = renderGuide(guideText(guide, 'en'), 'en');
    return `- [${title}](${SITE_ORIGIN}/docs/${guide}.md): ${description}`;
  });
  const text = `# voice feedback

> A voice feedback API for apps: send a short voice message and get the transcript, sentiment, topics, emotions, keywords and timestamped remarks as JSON. Self-hosted, in TypeScript, with SDKs for JavaScript, React, Python and Ruby.

## Guides

${guides.join('\n')}

## Reference

- [API reference](${SITE_ORIGIN}/api-reference): a page for each call, with its fields, errors and samples. For programs: [all calls as Markdown](${SITE_ORIGIN}/api-reference/index.md)
- [OpenAPI](${SITE_ORIGIN}/openapi.json): every call with its schemas
`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
