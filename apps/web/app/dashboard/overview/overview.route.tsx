import { lazy, Suspense } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useAccount } from '../account/use-account.ts';
import { RecentAlerts } from '../alerts/recent-alerts.tsx';
import { Failure, Page } from '../layout/page.tsx';
import { useMay } from '../organization/use-may.ts';
import { HeldUpBanners } from '../recovery/held-up-banners.tsx';
import { useIsVisitor } from '../visit/visitor.ts';
import { WhatToSee } from '../visit/what-to-see.tsx';
import { ChartSkeletons } from './chart-skeletons.tsx';
import { LatestFeedback } from './latest-feedback.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { QuickActions } from './quick-actions.tsx';

/** The charts load after the numbers. */
const OverviewCharts = lazy(async () => ({
  default: (await import('./overview-charts.tsx')).OverviewCharts,
}));

export default function Overview() {
  const words = useWords('overview');
  const { dataFailed } = useWords('dashboard');
  const account = useAccount();
  const mayRead = useMay('feedback:read');
  const isVisitor = useIsVisitor();
  return (
    <Page title={words.title} actions={<QuickActions />}>
      {account.state === 'online' && mayRead && <HeldUpBanners />}
      {account.state === 'failed' ? (
        <Failure what={dataFailed} error={account.error} onRetry={account.retry} />
      ) : isVisitor ? (
        <WhatToSee />
      ) : (
        <OverviewFigures account={account} />
      )}
      {account.state !== 'offline' && mayRead && (
        <>
          <RecentAlerts />
          <Suspense fallback={<ChartSkeletons />}>
            <OverviewCharts />
          </Suspense>
          <LatestFeedback />
        </>
      )}
    </Page>
  );
}
