import { OFFERS } from '@voice-feedback/contract/catalogue-entries';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { BackendBadge } from '../backend/backend-badge.tsx';
import { type BackendStatus, useBackendStatus } from '../backend/backend-status.ts';
import { type PageHandle, useWords } from '../i18n/words.ts';
import { languageOf } from '../paths.ts';
import { Registration } from '../registration/registration.tsx';
import { Container } from '../shell/container.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { DashboardPicture } from './dashboard-picture.tsx';
import { REPOSITORY_ADDRESS } from './repository.ts';
import { SampleDashboard, SampleLabel } from './sample-dashboard.tsx';
import { type SampleDates, sampleDates } from './sample-dates.ts';
import { SAMPLES, STORIES, type Story } from './samples.ts';
import classes from './showcase.module.css';
import { ShowcasePricing } from './showcase-pricing.tsx';
import { SimulatedRecorder } from './simulated-recorder.tsx';

export const handle: PageHandle = { areas: ['showcase', 'registration', 'signUp', 'demo'] };

/** Runs at build time. */
export function loader({ url }: LoaderFunctionArgs) {
  return { dates: sampleDates(languageOf(url.pathname)) };
}

/** What a dashboard full of feedback looks like, in three stories of sample data, and a way to have one. */
export default function Showcase() {
  const words = useWords('showcase');
  const registration = useWords('registration');
  const { dates } = useLoaderData<typeof loader>();
  const { status } = useBackendStatus();
  const [story, setStory] = useState<Story>(STORIES[0]);
  return (
    <Container>
      <title>{`${words.title} · voice feedback`}</title>
      <meta name="description" content={words.description} />
      <div className={classes.page}>
        <div>
          <h1>{words.title}</h1>
          <p className={classes.lead}>{words.lead}</p>
          <div className={classes.live}>
            <p>
              <strong>{words.live.title}</strong> {words.live.text}
            </p>
            <ButtonLink to="/showcase/live">{words.live.open}</ButtonLink>
          </div>
          <PageLink to="/showcase/live" className={classes.picture}>
            <DashboardPicture description={words.live.picture} />
          </PageLink>
          <div className={classes.tools}>
            <ButtonAnchor
              href={REPOSITORY_ADDRESS}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="sm"
              aria-label={words.githubLabel}
            >
              {words.github}
            </ButtonAnchor>
            <BackendBadge status={status} />
          </div>
        </div>
        <Tabs
          label={words.storiesLabel}
          tabs={STORIES.map((value) => ({ value, label: words.stories[value].name }))}
          value={story}
          onChange={setStory}
        >
          {(shown) => <StoryView story={shown} backend={status} dates={dates} />}
        </Tabs>
        <div className={classes.join}>
          <section>
            <h2>{words.registerTitle}</h2>
            <Registration
              source="showcase"
              offeredCredits={OFFERS.showcase.credits}
              nextStep={() => <ButtonLink to="/voice-feedback">{registration.tryDemo}</ButtonLink>}
            />
          </section>
          <ShowcasePricing />
        </div>
      </div>
    </Container>
  );
}

function StoryView({ story, backend, dates }: { story: Story; backend: BackendStatus; dates: SampleDates }) {
  const words = useWords('showcase');
  return (
    <div className={classes.story}>
      <p className={classes.note}>{words.stories[story].lead}</p>
      <SimulatedRecorder story={story} backend={backend} dates={dates} />
      <SampleDashboard story={story} />
      <section aria-label={words.analyses}>
        <h2>
          {words.analyses} <SampleLabel />
        </h2>
        <div className={classes.analyses}>
          {SAMPLES[story].analyses.map((facts) => (
            <AnalysisCard key={facts.id} facts={facts} date={dates[facts.id]} />
          ))}
        </div>
      </section>
    </div>
  );
}
