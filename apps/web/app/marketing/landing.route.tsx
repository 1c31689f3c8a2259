import type { FeedbackView } from '@voice-feedback/contract/process';
import { lazy, memo, Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { BackendBadge } from '../backend/backend-badge.tsx';
import { useBackendStatus } from '../backend/backend-status.ts';
import { DemoPanel } from '../demo/demo-panel.tsx';
import { type Demo, useDemo } from '../demo/use-demo.ts';
import { exampleFeedback } from '../feedback/example.ts';
import { recommendationIn } from '../feedback/recommendation-texts.ts';
import { formatSeconds } from '../feedback/spoken-lines.ts';
import { type PageHandle, useLanguage, useWords, type Words } from '../i18n/words.ts';
import { type Language, languageOf } from '../paths.ts';
import { Container, Section } from '../shell/container.tsx';
import { useWantedSection } from '../shell/landing-section.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { landing } from './content/landing.ts';
import { landingSections } from './content/landing-sections.ts';
import { CurlSample } from './curl-sample.tsx';
import { siteRecording } from './examples/recordings.ts';
import classes from './landing.module.css';
import { Actions } from './sections/actions.tsx';
import { Asked } from './sections/asked.tsx';
import { Comparison } from './sections/comparison.tsx';
import { Evidence } from './sections/evidence.tsx';
import { Faq } from './sections/faq.tsx';
import { FinalCall } from './sections/final-call.tsx';
import { Pricing } from './sections/pricing.tsx';
import { Security } from './sections/security.tsx';
import { UseCases } from './sections/use-cases.tsx';
import { Story } from './story/story.tsx';

const BYTES_PER_KILOBYTE = 1000;
/** In the order of the page's use cases. */
const RECORDINGS = ['wellness', 'elearning', 'gaming', 'saas'] as const;

/** Needed after the first recording, not with the page. */
const ResultView = lazy(async () => ({ default: (await import('../feedback/result-view.tsx')).ResultView }));

export const handle: PageHandle = { areas: ['marketing', 'demo', 'feedback'] };

/** Runs at build time: the page's texts as data. */
export function loader({ url }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname);
  return {
    page: landing[language],
    more: landingSections[language],
    recordings: RECORDINGS.map((name) => siteRecording(name, language)),
    asked: siteRecording('api', language),
    task: recommendationIn(language, exampleFeedback.recommendations?.[0]?.text ?? ''),
  };
}

export function meta({ loaderData }: { loaderData?: ReturnType<typeof loader> }) {
  return loaderData === undefined ? [] : pageMeta(loaderData.page.meta);
}

export default function Landing() {
  const { page, more, recordings, asked, task } = useLoaderData<typeof loader>();
  const words = useWords('demo');
  const language = useLanguage();
  const demo = useDemo();
  useWantedSection();
  const { hero, howItWorks } = page;
  return (
    <>
      <Container>
        <div className={classes.first}>
          <div className={classes.hero}>
            <h1>
              {hero.first} <span>{hero.second}</span>
            </h1>
            <div>
              <p>{hero.line}</p>
              <Actions primary={hero.primary} secondary={hero.secondary} />
            </div>
          </div>
          <DemoWithBadge demo={demo} />
          {demo.result && demo.phase !== 'recording' && (
            <Suspense>
              <ResultView
                title={words.resultTitle}
                note={describeAudio(demo.result.feedback, words, language)}
                feedback={demo.result.feedback}
                roundTripMs={demo.result.roundTripMs}
              />
            </Suspense>
          )}
        </div>
        <Section id="how-it-works" heading={howItWorks.heading} lead={howItWorks.lead}>
          <Story steps={howItWorks.steps} words={more.story} task={task} />
        </Section>
      </Container>
      <CurlSample apiKey={demo.apiKey} />
      <Arguments page={page} more={more} recordings={recordings} asked={asked} />
    </>
  );
}

type Data = ReturnType<typeof loader>;

/** The sections that nothing in the demo changes: they aren't rendered again with it. */
const Arguments = memo(function Arguments({
  page,
  more,
  recordings,
  asked,
}: Pick<Data, 'page' | 'more' | 'recordings' | 'asked'>) {
  return (
    <>
      <Container>
        <Asked benefits={page.benefits} words={more.asked} recording={asked} />
        <UseCases useCases={page.useCases} recordings={recordings} />
        <Evidence proof={page.proof} words={more.evidence} />
      </Container>
      <div className={classes.band}>
        <Container>
          <Comparison comparison={more.comparison} />
        </Container>
      </div>
      <Container>
        <Security security={more.security} />
        <Pricing pricing={page.pricing} />
        <Faq faq={more.faq} />
      </Container>
      <FinalCall closing={page.closing} />
    </>
  );
});

/** Renders again when the server answers, and the rest of the page doesn't. */
function DemoWithBadge({ demo }: { demo: Demo }) {
  const { status } = useBackendStatus();
  return (
    <div className={classes.demo}>
      <DemoPanel demo={demo} backend={status} />
      <BackendBadge status={status} />
    </div>
  );
}

/** Describes a recording by its length, format and size, and text as text. */
function describeAudio(
  { duration_seconds: seconds, audio }: FeedbackView,
  words: Words<'demo'>,
  language: Language,
): string {
  if (audio === null) return words.written;
  return words.resultNote(
    formatSeconds(seconds, language),
    audio.format,
    Math.round(audio.bytes / BYTES_PER_KILOBYTE),
  );
}
