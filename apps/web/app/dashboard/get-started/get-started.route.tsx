import { Button, Progress, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileSchema } from '@voice-feedback/contract/accounts';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { track } from '../../analytics/track.ts';
import { useWords } from '../../i18n/words.ts';
import { Code } from '../../scenes/code.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { profileQuery } from '../account/account-queries.ts';
import { useAccount, useOffline } from '../account/use-account.ts';
import { useCopyMainKey, useNewKeys } from '../api-keys/use-copy-key.ts';
import { Page, Section } from '../layout/page.tsx';
import { useSignedIn } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { ConnectAssistant } from './connect-assistant.tsx';
import { doStep } from './do-step.ts';
import classes from './get-started.module.css';
import { SAMPLE_LANGUAGES, SAMPLE_NAMES, type SampleLanguage, sampleOf } from './samples.ts';
import { TUTORIAL_STEPS, type TutorialStep, TutorialSteps } from './tutorial-steps.ts';

const FULL_PERCENT = 100;

export default function GetStarted() {
  const words = useWords('getStarted');
  const { done, steps } = useTutorial();
  const share = done.size / TUTORIAL_STEPS.length;
  return (
    <Page title={words.title} lead={words.lead}>
      <div className={classes.progress}>
        <Progress
          value={share * FULL_PERCENT}
          color="var(--vf-positive)"
          aria-label={words.progress(done.size, TUTORIAL_STEPS.length)}
        />
        <p role="status">{share === 1 ? words.allDone : words.progress(done.size, TUTORIAL_STEPS.length)}</p>
      </div>
      <ol className={classes.steps}>
        {TUTORIAL_STEPS.map((step, index) => (
          <li key={step} data-done={done.has(step)}>
            <span className={classes.number} aria-hidden="true">
              {done.has(step) ? '✓' : index + 1}
            </span>
            <div>
              <h2>
                {words.steps[step].title}
                {done.has(step) && <VisuallyHidden>: {words.done}</VisuallyHidden>}
              </h2>
              <p>{words.steps[step].description}</p>
              <div className={classes.actions}>
                <StepAction step={step} steps={steps} />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <Sample />
      <ConnectAssistant />
    </Page>
  );
}

/** The completed steps. After all three, the server is told, and the account is no longer on trial. */
function useTutorial(): { done: ReadonlySet<TutorialStep>; steps: TutorialSteps } {
  const { user, server } = useSignedIn();
  const queries = useQueryClient();
  const account = useAccount();
  const steps = useMemo(() => new TutorialSteps(localStorage, user.id), [user.id]);
  useSyncExternalStore(steps.subscribe, steps.getSnapshot);
  const record = account.state === 'online' ? account.record : undefined;
  const done = steps.done(record?.total_requests ?? 0);
  const { mutate } = useMutation({
    mutationFn: () =>
      server.call('/api/user/profile', {
        method: 'PATCH',
        body: { onboarding_completed: true },
        answer: profileSchema,
      }),
    onSuccess({ user: profile }) {
      track('tutorial_completed');
      queries.setQueryData(profileQuery(server).queryKey, profile);
    },
  });
  const isComplete = done.size === TUTORIAL_STEPS.length && record?.onboarding_completed === false;
  useEffect(() => {
    if (isComplete) mutate();
  }, [isComplete, mutate]);
  return { done, steps };
}

function StepAction({ step, steps }: { step: TutorialStep; steps: TutorialSteps }): ReactNode {
  const words = useWords('getStarted');
  const to = useTo();
  const copyMainKey = useCopyMainKey();
  const isOffline = useOffline();
  if (step === 'copy_key') {
    return (
      <>
        <Button size="sm" variant="default" disabled={isOffline} onClick={copyMainKey}>
          {words.steps.copy_key.action}
        </Button>
        <Button size="sm" variant="subtle" component={Link} to={to('/dashboard/api-keys')}>
          {words.steps.copy_key.create}
        </Button>
      </>
    );
  }
  if (step === 'read_docs') {
    return (
      <Button
        size="sm"
        variant="default"
        component="a"
        href={to('/docs')}
        target="_blank"
        rel="noreferrer"
        onClick={() => doStep(steps, 'read_docs')}
      >
        {words.steps.read_docs.action}
        <VisuallyHidden> {words.newTab}</VisuallyHidden>
      </Button>
    );
  }
  return (
    <Button size="sm" variant="default" component={Link} to={to('/dashboard/voice-test')}>
      {words.steps.first_request.action}
    </Button>
  );
}

function Sample() {
  const words = useWords('getStarted');
  const account = useAccount();
  const [newest] = useNewKeys();
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const masked = account.state === 'online' ? account.record.api_key : null;
  const key = newest?.fullKey ?? masked ?? 'vf_…';
  const code = sampleOf(language, window.location.origin, key);
  return (
    <Section title={words.sample} lead={words.sampleLead}>
      <div className={classes.sampleBar}>
        <SegmentedControl
          size="xs"
          aria-label={words.language}
          value={language}
          onChange={(value) => setLanguage(SAMPLE_LANGUAGES.find((one) => one === value) ?? 'curl')}
          data={SAMPLE_LANGUAGES.map((value) => ({ value, label: SAMPLE_NAMES[value] }))}
        />
        <CopyButton text={code} label={words.copyCode} />
      </div>
      <CodeBlock label={`${words.sample}: ${SAMPLE_NAMES[language]}`}>
        <Code text={code} />
      </CodeBlock>
      <p className={classes.answer}>{words.answer}</p>
    </Section>
  );
}
