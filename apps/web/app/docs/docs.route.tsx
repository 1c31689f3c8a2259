import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type PageHandle, useWords, wordsIn } from '../i18n/words.ts';
import { languageOf } from '../paths.ts';
import { Container } from '../shell/container.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { ApiEndpoints } from './api-endpoints.tsx';
import classes from './docs.module.css';
import { DocsFrame } from './docs-frame.tsx';
import { Integration } from './integration.tsx';
import { LiveDemo } from './live-demo.tsx';
import { Roles } from './roles.tsx';
import { SdkExamples } from './sdk-examples.tsx';

export const handle: PageHandle = { areas: ['docs', 'demo', 'errors', 'feedback', 'facts', 'values'] };

export function meta({ location }: { location: { pathname: string } }) {
  return pageMeta(wordsIn(languageOf(location.pathname), 'docs').page);
}

const TABS = ['demo', 'api', 'sdk', 'integration'] as const;
type TabName = (typeof TABS)[number];

/** The four tabs of the spec, each with its own address, such as `/docs#sdk`. */
export default function DocsPage() {
  const words = useWords('docs');
  const [tab, setTab] = useState<TabName>('demo');
  useEffect(() => {
    const follow = () => {
      const named = TABS.find((one) => one === window.location.hash.slice(1));
      if (named !== undefined) setTab(named);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  function choose(name: string | null): void {
    const chosen = TABS.find((one) => one === name);
    if (chosen === undefined) return;
    setTab(chosen);
    window.history.replaceState(window.history.state, '', `#${chosen}`);
  }
  return (
    <Container>
      <DocsFrame>
        <div className={classes.page}>
          <h1>{words.page.heading}</h1>
          <p className={classes.lead}>
            {words.page.lead} <PageLink to="/docs/quick-start">{words.guides['quick-start']}</PageLink>
          </p>
          <Roles />
          <Tabs value={tab} onChange={choose} keepMounted={false} classNames={{ list: classes.tabs ?? '' }}>
            <Tabs.List>
              {TABS.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {words.tabs[name]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="demo">
              <LiveDemo />
            </Tabs.Panel>
            <Tabs.Panel value="api">
              <ApiEndpoints />
            </Tabs.Panel>
            <Tabs.Panel value="sdk">
              <SdkExamples />
            </Tabs.Panel>
            <Tabs.Panel value="integration">
              <Integration />
            </Tabs.Panel>
          </Tabs>
        </div>
      </DocsFrame>
    </Container>
  );
}
