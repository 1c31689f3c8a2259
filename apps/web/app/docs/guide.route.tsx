import { useLoaderData, useLocation } from 'react-router';
import { type PageHandle, useWords } from '../i18n/words.ts';
import { languageOf } from '../paths.ts';
import { Container } from '../shell/container.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { DocsFrame } from './docs-frame.tsx';
import classes from './guide.module.css';
import { guideText } from './guide-text.server.ts';
import { guideOf } from './guides.ts';
import { LanguageOptions } from './language-options.tsx';
import { type Block, type RenderedGuide, renderGuide } from './render-guide.server.ts';
import { Sample } from './sample.tsx';
import { TurnPage } from './turn-page.tsx';

export const handle: PageHandle = { areas: ['docs'] };

/** Runs when the site is built: the page is shipped with its text. */
export function loader({ request }: { request: Request }): RenderedGuide {
  const { pathname } = new URL(request.url);
  const guide = guideOf(pathname);
  if (guide === undefined) throw new Response('', { status: 404 });
  const language = languageOf(pathname);
  return renderGuide(guideText(guide, language), language);
}

export function meta({ loaderData }: { loaderData: RenderedGuide | undefined }) {
  if (loaderData === undefined) return [];
  return pageMeta({ title: `${loaderData.title} · voice feedback`, description: loaderData.description });
}

export default function GuidePage() {
  const { blocks, headings } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const words = useWords('docs');
  return (
    <Container>
      <DocsFrame>
        <article className={classes.guide}>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes its order
            <BlockView key={`${pathname} ${index}`} block={block} place={`${index + 1}`} />
          ))}
          <TurnPage />
          <footer className={classes.end}>
            <a href={`${pathname.replace(/\/$/, '')}.md`}>{words.asText}</a>
          </footer>
        </article>
        {headings.length > 1 && (
          <nav className={classes.onThisPage} aria-label={words.onThisPage}>
            <p>{words.onThisPage}</p>
            <ul>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </DocsFrame>
    </Container>
  );
}

/** What a guide calls the languages of its code. */
const FENCE_NAMES: Readonly<Record<string, string>> = {
  sh: 'Terminal',
  js: 'JavaScript',
  ts: 'TypeScript',
  jsx: 'React',
  tsx: 'React',
  python: 'Python',
  ruby: 'Ruby',
  go: 'Go',
  php: 'PHP',
  html: 'HTML',
  json: 'JSON',
  http: 'HTTP',
  vue: 'Vue',
  svelte: 'Svelte',
};

/** `place` tells the samples of a page apart. */
function BlockView({ block, place }: { block: Block; place: string }) {
  const words = useWords('docs');
  if (block.kind === 'languages')
    return (
      <LanguageOptions
        options={block.options.map(({ id, blocks }) => ({
          id,
          content: blocks.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes its order
            <BlockView key={index} block={one} place={`${place}.${id} ${index + 1}`} />
          )),
        }))}
      />
    );
  if (block.kind === 'code') {
    const name = FENCE_NAMES[block.language] ?? block.language;
    return <Sample name={name} text={block.text} label={`${words.theSample} ${place}, ${name}`} />;
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build time from this repository's own Markdown
  return <div dangerouslySetInnerHTML={{ __html: block.html }} />;
}
