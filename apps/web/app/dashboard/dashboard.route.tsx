import './kit-styles.ts';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useWords } from '../i18n/words.ts';
import { useSession } from '../session/session.ts';
import { useDensity } from '../ui/density.ts';
import { showToast } from '../ui/toast.ts';
import { AccountNotice } from './account/account-notice.tsx';
import { useAccount, useOffline } from './account/use-account.ts';
import classes from './layout/frame.module.css';
import { Guard } from './layout/guard.tsx';
import { OutageIsTold } from './layout/outage.ts';
import { Rail } from './layout/rail.tsx';
import { LiveProvider } from './live/live-provider.tsx';
import { isTwoStepsRequired } from './organization/is-two-steps-required.ts';
import { isSingleSignOnNeeded } from './organization/single-sign-on-needed.ts';
import { IfMay } from './organization/use-may.ts';

const loadPalette = () => import('./palette/command-palette.tsx');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));
const NewPasswordDialog = lazy(async () => ({
  default: (await import('../sign-in/new-password-dialog.tsx')).NewPasswordDialog,
}));
const CreditNotices = lazy(async () => ({
  default: (await import('./overview/credit-notices.tsx')).CreditNotices,
}));
const SingleSignOnRequired = lazy(async () => ({
  default: (await import('./organization/single-sign-on-required.tsx')).SingleSignOnRequired,
}));
const TwoStepsRequired = lazy(async () => ({
  default: (await import('./organization/two-steps-required.tsx')).TwoStepsRequired,
}));

export const handle = { areas: ['dashboard', 'errors'] };

export default function Dashboard() {
  return (
    <Guard>
      <LiveProvider>
        <Frame />
      </LiveProvider>
    </Guard>
  );
}

function Frame() {
  const words = useWords('dashboard');
  const isOffline = useOffline();
  const [isSearching, { open, close }] = useDisclosure();
  useHotkeys([['mod+K', open]]);
  // After the page, so that what is typed right after the keys isn't lost.
  useEffect(() => void loadPalette(), []);
  const session = useSession();
  const isRecovering = session.status === 'signed-in' && session.isRecovering;
  return (
    <div className={classes.frame} data-density={useDensity()}>
      <a href="#page" className={classes.skip}>
        {words.skip}
      </a>
      <Rail onSearch={open} />
      <main id="page" tabIndex={-1} className={classes.main}>
        <div className={classes.banners}>
          <AccountNotice />
          <IfMay to="billing:edit">
            <Suspense>
              <CreditNotices />
            </Suspense>
          </IfMay>
        </div>
        <OutageIsTold value={isOffline}>
          <Content />
        </OutageIsTold>
      </main>
      <Suspense>
        {isRecovering && (
          <NewPasswordDialog onSaved={() => showToast({ kind: 'success', message: words.passwordSaved })} />
        )}
      </Suspense>
      <Suspense>{isSearching && <CommandPalette onClose={close} />}</Suspense>
    </div>
  );
}

/** The open page, unless the organization doesn't let this person in. */
function Content() {
  const account = useAccount();
  if (account.state !== 'failed') return <Outlet />;
  const needsTwoSteps = isTwoStepsRequired(account.error);
  if (!needsTwoSteps && !isSingleSignOnNeeded(account.error)) return <Outlet />;
  return <Suspense>{needsTwoSteps ? <TwoStepsRequired /> : <SingleSignOnRequired />}</Suspense>;
}
