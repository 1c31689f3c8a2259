import '../kit-styles.ts';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { RefusedError } from '../../backend/errors.ts';
import { useWords } from '../../i18n/words.ts';
import { valuesQuery } from '../inbox/use-values.ts';
import classes from '../layout/frame.module.css';
import { Failure } from '../layout/page.tsx';
import { Rail } from '../layout/rail.tsx';
import { useServer, VisitorProvider } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { DemoBanner } from './demo-banner.tsx';
import own from './visit.module.css';

const loadPalette = () => import('../palette/command-palette.tsx');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));

export const handle = { areas: ['dashboard', 'errors'] };

const UNAUTHORIZED = 401;

/** The live demo: the dashboard's own pages on invented feedback, for anybody. */
export default function Visit() {
  // Its own, so that nothing of it is seen in the dashboard of somebody who is signed in, nor the other way round.
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const words = useWords('dashboard');
  if (!isInBrowser)
    return (
      <main className={own.loading}>
        <title>{`${words.visit.pageTitle} · voice feedback`}</title>
        <p role="status">{words.loading}</p>
      </main>
    );
  return (
    <QueryClientProvider client={queries}>
      <VisitorProvider>
        <Frame />
      </VisitorProvider>
    </QueryClientProvider>
  );
}

function Frame() {
  const words = useWords('dashboard');
  const [isSearching, { open, close }] = useDisclosure();
  useHotkeys([['mod+K', open]]);
  // After the page, so that what is typed right after the keys isn't lost.
  useEffect(() => void loadPalette(), []);
  return (
    <div className={classes.frame}>
      <a href="#page" className={classes.skip}>
        {words.skip}
      </a>
      <Rail onSearch={open} />
      <div className={classes.visited}>
        <DemoBanner />
        <main id="page" tabIndex={-1} className={classes.main}>
          <Content />
        </main>
      </div>
      <Suspense>{isSearching && <CommandPalette onClose={close} />}</Suspense>
    </div>
  );
}

/** The open page, once there is a story to read. The demo's very first visitor waits a moment for it. */
function Content() {
  const words = useWords('dashboard');
  const to = useTo();
  const { data, error, refetch } = useQuery(valuesQuery(useServer(), { field: 'inbox_status' }));
  if (data !== undefined) return <Outlet />;
  if (error instanceof RefusedError && error.status === UNAUTHORIZED)
    return (
      <div className={own.loading}>
        <p>
          {words.visit.off} <Link to={to('/showcase')}>{words.visit.leave}</Link>
        </p>
      </div>
    );
  if (error !== null) return <Failure what={words.dataFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <div className={own.loading}>
      <p role="status">{words.loading}</p>
    </div>
  );
}
