import '../dashboard/kit-styles.ts';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAccount } from '../dashboard/account/use-account.ts';
import { formatMoment } from '../dashboard/figures.ts';
import { Guard } from '../dashboard/layout/guard.tsx';
import { Failure, Page } from '../dashboard/layout/page.tsx';
import { useServer } from '../dashboard/layout/signed-in.tsx';
import { useTo } from '../dashboard/layout/use-to.ts';
import { VoiceTestInstrument } from '../dashboard/voice-test/voice-test-instrument.tsx';
import { useLanguage, useWords } from '../i18n/words.ts';
import { Wordmark } from '../ui/wordmark.tsx';
import classes from './admin.module.css';
import { AdminTokenContext } from './admin-token.ts';
import { AdministrationForm } from './administration-form.tsx';
import { AuditLog } from './audit-log.tsx';
import { ClientList } from './client-list.tsx';
import { closeGate, type OpenGate, recallGate } from './gate.ts';
import { GateForm } from './gate-form.tsx';
import { Growth } from './growth.tsx';
import { OwnCredits } from './own-credits.tsx';
import { RecordingList } from './recording-list.tsx';
import { SetUpTwoSteps } from './set-up-two-steps.tsx';
import { SystemPanel } from './system/system-panel.tsx';

export const handle = {
  areas: ['admin', 'system', 'dashboard', 'dashboardBilling', 'recovery', 'voiceTest', 'overview', 'errors'],
};

export default function Credits() {
  return (
    <Guard isOwnAccount>
      <Gate />
    </Guard>
  );
}

const TABS = ['own', 'clients', 'recordings', 'growth', 'system', 'voiceTest', 'administration'] as const;

/** Locked until the server has opened the gate for this tab. Accounts that are administrators need no password. */
function Gate() {
  const words = useWords('admin');
  const { loading, dataFailed } = useWords('dashboard');
  const account = useAccount();
  const server = useServer();
  const [gate, setGate] = useState<OpenGate | undefined>(() => recallGate(new Date()));
  const [isTwoStepsMissing, setTwoStepsMissing] = useState(false);
  const isAdministrator = account.state === 'online' && account.role === 'admin';
  return (
    <div className={classes.page}>
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
        {account.state === 'loading' ? (
          <p role="status">{loading}</p>
        ) : account.state === 'failed' ? (
          <Failure what={dataFailed} error={account.error} onRetry={account.retry} />
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
            <Open gate={gate} />
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

function Open({ gate }: { gate: OpenGate | undefined }) {
  const words = useWords('admin');
  const language = useLanguage();
  const to = useTo();
  const [parameters, setParameters] = useSearchParams();
  const tab = TABS.find((one) => one === parameters.get('tab')) ?? 'own';
  return (
    <Page
      title={words.title}
      lead={gate && words.closes(formatMoment(gate.expires_at, language))}
      actions={<Link to={to('/dashboard')}>{words.back}</Link>}
    >
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => setParameters(value === null || value === 'own' ? {} : { tab: value })}
      >
        <Tabs.List aria-label={words.tabList}>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {words.tabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="own" className={classes.panel ?? ''}>
          <OwnCredits />
        </Tabs.Panel>
        <Tabs.Panel value="clients" className={classes.panel ?? ''}>
          <ClientList />
        </Tabs.Panel>
        <Tabs.Panel value="recordings" className={classes.panel ?? ''}>
          <RecordingList />
        </Tabs.Panel>
        <Tabs.Panel value="growth" className={classes.panel ?? ''}>
          <Growth />
        </Tabs.Panel>
        <Tabs.Panel value="system" className={classes.panel ?? ''}>
          <SystemPanel />
        </Tabs.Panel>
        <Tabs.Panel value="voiceTest" className={classes.panel ?? ''}>
          <VoiceTestInstrument />
        </Tabs.Panel>
        <Tabs.Panel value="administration" className={classes.panel ?? ''}>
          <AdministrationForm />
          <AuditLog />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
