import '../ui/input-styles.ts';
import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useBackendStatus } from '../backend/backend-status.ts';
import { type PageHandle, useWords } from '../i18n/words.ts';
import { Container } from '../shell/container.tsx';
import { GetKey } from './get-key.tsx';
import { Integration } from './integration.tsx';
import { LiveDemo } from './live-demo.tsx';
import { Pricing } from './pricing.tsx';
import classes from './voice-feedback.module.css';

export const handle: PageHandle = { areas: ['voiceFeedback', 'registration', 'signUp', 'demo', 'errors'] };

const TABS = ['demo', 'key', 'integration', 'pricing'] as const;
type Tab = (typeof TABS)[number];

/** The demo page: record with a demo key or your own, get a key, see how to integrate it and what it costs. */
export default function VoiceFeedback() {
  const words = useWords('voiceFeedback');
  const { status } = useBackendStatus();
  const [tab, setTab] = useState<Tab>('demo');
  const [apiKey, setApiKey] = useState('');
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
        <Tabs value={tab} onChange={(value) => setTab(TABS.find((one) => one === value) ?? 'demo')}>
          <Tabs.List className={classes.tabs} aria-label={words.tabsLabel}>
            {TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {words.tabs[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="demo">
            <LiveDemo apiKey={apiKey} onKeyChange={setApiKey} backend={status} />
          </Tabs.Panel>
          <Tabs.Panel value="key">
            <GetKey
              onUse={(key) => {
                setApiKey(key);
                setTab('demo');
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="integration">
            <Integration apiKey={apiKey} />
          </Tabs.Panel>
          <Tabs.Panel value="pricing">
            <Pricing onChoose={() => setTab('key')} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Container>
  );
}
