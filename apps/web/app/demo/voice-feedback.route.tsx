import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useBackendStatus } from '../backend/backend-status.ts';
import { useAnswer } from '../backend/use-answer.ts';
import { type PageHandle, useWords } from '../i18n/words.ts';
import { Container } from '../shell/container.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useTabInAddress } from '../ui/use-tab-in-address.ts';
import { demoKeysQuestion } from './demo-keys.ts';
import { LiveDemo } from './live-demo.tsx';
import classes from './voice-feedback.module.css';

export const handle: PageHandle = { areas: ['voiceFeedback', 'demo'] };

/** Each with its tab. */
const GetKey = lazy(async () => ({ default: (await import('./get-key.tsx')).GetKey }));
const Integration = lazy(async () => ({ default: (await import('./integration.tsx')).Integration }));
const Pricing = lazy(async () => ({ default: (await import('./pricing.tsx')).Pricing }));

const TABS = ['demo', 'key', 'integration', 'pricing'] as const;
type Tab = (typeof TABS)[number];
const PRESELECTED = 'general';

/** The demo page: record with a demo key or your own, get a key, see how to integrate it and what it costs. */
export default function VoiceFeedback() {
  const words = useWords('voiceFeedback');
  const { status } = useBackendStatus();
  const [tab, setTab] = useTabInAddress<Tab>(TABS, 'demo');
  const [chosen, setApiKey] = useState<string>();
  const { answer, error } = useAnswer(demoKeysQuestion);
  // Recording works right away, unless someone has chosen or cleared the key.
  const preselected = answer?.keys.find((key) => key.vertical === PRESELECTED)?.api_key;
  const apiKey = chosen ?? preselected ?? '';
  const isChoosingKey = chosen === undefined && answer === undefined && error === undefined;
  const panels: Record<Tab, ReactNode> = {
    demo: <LiveDemo apiKey={apiKey} isChoosingKey={isChoosingKey} onKeyChange={setApiKey} backend={status} />,
    key: (
      <GetKey
        onUse={(key) => {
          setApiKey(key);
          setTab('demo');
        }}
      />
    ),
    integration: <Integration apiKey={apiKey} />,
    pricing: <Pricing onChoose={() => setTab('key')} />,
  };
  return (
    <Container>
      <title>{`${words.title} · voice feedback`}</title>
      <meta name="description" content={words.description} />
      <div className={classes.page}>
        <div>
          <h1>{words.title}</h1>
          <p className={classes.lead}>{words.lead}</p>
        </div>
        <p className={classes.banner} data-status={status} role="status">
          {words.banner[status]}
        </p>
        <Tabs
          label={words.tabsLabel}
          tabs={TABS.map((value) => ({ value, label: words.tabs[value] }))}
          value={tab}
          onChange={setTab}
          keepsAll
        >
          {(shown) => <Suspense>{panels[shown]}</Suspense>}
        </Tabs>
      </div>
    </Container>
  );
}
