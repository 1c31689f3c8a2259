import { lazy, type ReactNode, Suspense } from 'react';
import { type PageHandle, useWords, wordsIn } from '../i18n/words.ts';
import { languageOf } from '../paths.ts';
import { Container } from '../shell/container.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Tabs } from '../ui/tabs.tsx';
import { useTabInAddress } from '../ui/use-tab-in-address.ts';
import classes from './docs.module.css';
import { DocsFrame } from './docs-frame.tsx';
import { LiveDemo } from './live-demo.tsx';
import { Roles } from './roles.tsx';

export const handle: PageHandle = { areas: ['docs', 'demo'] };

export function meta({ location }: { location: { pathname: string } }) {
  return pageMeta(wordsIn(languageOf(location.pathname), 'docs').page);
}

// Only the first tab is part of the page that is loaded.
const ApiEndpoints = lazy(async () => ({ default: (await import('./api-endpoints.tsx')).ApiEndpoints }));
const SdkExamples = lazy(async () => ({ default: (await import('./sdk-examples.tsx')).SdkExamples }));
const Integration = lazy(async () => ({ default: (await import('./integration.tsx')).Integration }));

const TABS = ['demo', 'api', 'sdk', 'integration'] as const;
type TabName = (typeof TABS)[number];

const PANELS: Readonly<Record<TabName, ReactNode>> = {
  demo: <LiveDemo />,
  api: <ApiEndpoints />,
  sdk: <SdkExamples />,
  integration: <Integration />,
};

/** Four tabs, each with its own address, such as `/docs#sdk`. */
export default function DocsPage() {
  const words = useWords('docs');
  const [tab, choose] = useTabInAddress<TabName>(TABS, 'demo');
  return (
    <Container>
      <DocsFrame>
        <div className={classes.page}>
          <h1>{words.page.heading}</h1>
          <p className={classes.lead}>
            {words.page.lead} <PageLink to="/docs/quick-start">{words.guides['quick-start']}</PageLink>
          </p>
          <Roles />
          <div className={classes.tabs}>
            <Tabs
              label={words.page.heading}
              tabs={TABS.map((value) => ({ value, label: words.tabs[value] }))}
              value={tab}
              onChange={choose}
            >
              {(shown) => <Suspense>{PANELS[shown]}</Suspense>}
            </Tabs>
          </div>
        </div>
      </DocsFrame>
    </Container>
  );
}
