import '../dashboard/kit-styles.ts';
import type { profileSchema } from '@voice-feedback/contract/accounts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { objectWith } from '../backend/answer.ts';
import { useAnswer } from '../backend/use-answer.ts';
import { isServerAway } from '../dashboard/account/server-away.ts';
import { Guard } from '../dashboard/layout/guard.tsx';
import { Failure } from '../dashboard/layout/page.tsx';
import { useSignedIn } from '../dashboard/layout/signed-in.tsx';
import { useTo } from '../dashboard/layout/use-to.ts';
import { type PageHandle, useWords } from '../i18n/words.ts';
import { useDensity } from '../ui/density.ts';
import { Wordmark } from '../ui/wordmark.tsx';
import classes from './admin.module.css';
import { AdminTokenContext } from './admin-token.ts';
import { closeGate, type OpenGate, recallGate } from './gate.ts';
import { GateForm } from './gate-form.tsx';
import { SetUpTwoSteps } from './set-up-two-steps.tsx';

export const handle: PageHandle = { areas: ['admin', 'dashboard', 'errors'] };

const profileAnswer = objectWith<z.infer<typeof profileSchema>>('user');
/** Interval between retries while the server is unreachable. */
const RETRY_MS = 5_000;

export default function Credits() {
  return (
    <Guard isOwnAccount>
      <Gate />
    </Guard>
  );
}

const Administration = lazy(async () => ({
  default: (await import('./administration.tsx')).Administration,
}));

/** Locked until the server has opened the gate for this tab. Accounts that are administrators need no password. */
function Gate() {
  const words = useWords('admin');
  const { loading, dataFailed } = useWords('dashboard');
  const { user, server } = useSignedIn();
  const account = useAnswer({
    name: `account ${user.id}`,
    ask: (signal) => server.call('/api/user/profile', { answer: profileAnswer, signal }),
    againAfterMs: (_, error) => (isServerAway(error) ? RETRY_MS : undefined),
  });
  const [gate, setGate] = useState<OpenGate | undefined>(() => recallGate(new Date()));
  const [isTwoStepsMissing, setTwoStepsMissing] = useState(false);
  const isAdministrator = account.answer?.user.role === 'admin';
  return (
    <div className={classes.page} data-density={useDensity()}>
      <header className={classes.bar}>
        <Home />
        {gate && (
          <button
            type="button"
            className={classes.lock}
            onClick={() => {
              setGate(undefined);
              void closeGate(server, gate).catch(() => undefined);
            }}
          >
            {words.lock}
          </button>
        )}
      </header>
      <main>
        {account.answer === undefined && account.error === undefined ? (
          <p role="status">{loading}</p>
        ) : account.answer === undefined && account.error && !isServerAway(account.error) ? (
          <Failure what={dataFailed} error={account.error} onRetry={account.again} />
        ) : isTwoStepsMissing ? (
          <SetUpTwoSteps />
        ) : gate === undefined && !isAdministrator ? (
          <GateForm onOpen={setGate} onSecondFactorMissing={() => setTwoStepsMissing(true)} />
        ) : (
          <AdminTokenContext
            value={{
              token: gate?.token,
              onRefused: () => setGate(undefined),
              onSecondFactorMissing: () => setTwoStepsMissing(true),
            }}
          >
            <Suspense fallback={<p role="status">{loading}</p>}>
              <Administration gate={gate} />
            </Suspense>
          </AdminTokenContext>
        )}
      </main>
    </div>
  );
}

function Home() {
  const to = useTo();
  return (
    <Link to={to('/')} className={classes.home}>
      <Wordmark />
    </Link>
  );
}
