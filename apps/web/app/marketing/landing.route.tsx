import type { FeedbackView } from '@voice-feedback/contract/process';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { BackendBadge } from '../backend/backend-badge.tsx';
import { useBackendStatus } from '../backend/backend-status.ts';
import { DemoPanel } from '../demo/demo-panel.tsx';
import { useDemo } from '../demo/use-demo.ts';
import { ExampleResult } from '../feedback/example-result.tsx';
import { ResultView } from '../feedback/result-view.tsx';
import { type PageHandle, useWords, type Words } from '../i18n/words.ts';
import { languageOf } from '../paths.ts';
import { Container, Section } from '../shell/container.tsx';
import { useWantedSection } from '../shell/landing-section.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { landing } from './content/landing.ts';
import { CurlSample } from './curl-sample.tsx';
import classes from './landing.module.css';
import { FinalCall } from './sections/final-call.tsx';
import { Actions } from './sections/hero.tsx';
import { Points } from './sections/points.tsx';
import { Pricing } from './sections/pricing.tsx';
import { Proof } from './sections/proof.tsx';
import { UseCases } from './sections/use-cases.tsx';

const BYTES_PER_KILOBYTE = 1000;

export const handle: PageHandle = { areas: ['marketing', 'demo', 'feedback', 'facts', 'values'] };

/** Runs at build time: the page's texts as data. */
export function loader({ url }: LoaderFunctionArgs) {
  return landing[languageOf(url.pathname)];
}

export function meta({ loaderData }: { loaderData?: ReturnType<typeof loader> }) {
  return loaderData === undefined ? [] : pageMeta(loaderData.meta);
}

export default function Landing() {
  const page = useLoaderData<typeof loader>();
  const words = useWords('demo');
  const backend = useBackendStatus();
  const demo = useDemo();
  useWantedSection();
  const { hero, howItWorks, benefits } = page;
  return (
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
        <div className={classes.demo}>
          <DemoPanel demo={demo} backend={backend.status} />
          <BackendBadge status={backend.status} />
        </div>
        {demo.result && demo.phase !== 'recording' ? (
          <ResultView
            title={words.resultTitle}
            note={describeAudio(demo.result.feedback, words)}
            feedback={demo.result.feedback}
            roundTripMs={demo.result.roundTripMs}
          />
        ) : (
          <ExampleResult />
        )}
      </div>
      <Section id="how-it-works" heading={howItWorks.heading} lead={howItWorks.lead}>
        <Points points={howItWorks.steps} numbered />
        <CurlSample apiKey={demo.apiKey} />
      </Section>
      <Section id="benefits" heading={benefits.heading} lead={benefits.lead}>
        <Points points={benefits.items} />
      </Section>
      <UseCases useCases={page.useCases} />
      <Proof proof={page.proof} />
      <Pricing pricing={page.pricing} />
      <FinalCall closing={page.closing} />
    </Container>
  );
}

/** Describes a recording by its length, format and size, and text as text. */
function describeAudio({ duration_seconds: seconds, audio }: FeedbackView, words: Words<'demo'>): string {
  if (audio === null) return words.written;
  return words.resultNote(seconds.toFixed(1), audio.format, Math.round(audio.bytes / BYTES_PER_KILOBYTE));
}
