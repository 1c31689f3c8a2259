import { useLoaderData, useLocation } from 'react-router';
import { type PageHandle, useWords } from '../i18n/words.ts';
import { languageOf } from '../paths.ts';
import { Container } from '../shell/container.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { CodeBlock } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DocsFrame } from './docs-frame.tsx';
import classes from './guide.module.css';
import { guideText } from './guide-text.server.ts';
import { guideOf } from './guides.ts';
import { type Block, type RenderedGuide, renderGuide } from './render-guide.server.ts';
import { useOwnSamples } from './use-own-samples.ts';

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
            <BlockView key={`${pathname} ${index}`} block={block} />
          ))}
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

function BlockView({ block }: { block: Block }) {
  const words = useWords('docs');
  const own = useOwnSamples();
  if (block.kind === 'code') {
    const text = own(block.text);
    return (
      <div className={classes.code}>
        <div className={classes.copy}>
          <CopyButton text={text} label={words.theSample} />
        </div>
        <CodeBlock label={`${words.theSample}, ${block.language}`}>{text}</CodeBlock>
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build time from this repository's own Markdown
  return <div dangerouslySetInnerHTML={{ __html: block.html }} />;
}
