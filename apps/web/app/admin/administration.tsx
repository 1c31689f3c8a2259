import { Tabs } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { formatMoment } from '../dashboard/figures.ts';
import { Page } from '../dashboard/layout/page.tsx';
import { useTo } from '../dashboard/layout/use-to.ts';
import { VoiceTestInstrument } from '../dashboard/voice-test/voice-test-instrument.tsx';
import { type Area, useAreas, useLanguage, useWords } from '../i18n/words.ts';
import { Kit } from '../kit.tsx';
import classes from './admin.module.css';
import { AdministrationForm } from './administration-form.tsx';
import { AuditLog } from './audit-log.tsx';
import { ClientList } from './client-list.tsx';
import type { OpenGate } from './gate.ts';
import { Growth } from './growth.tsx';
import { OwnCredits } from './own-credits.tsx';
import { RecordingList } from './recording-list.tsx';
import { SystemPanel } from './system/system-panel.tsx';

const TABS = ['own', 'clients', 'recordings', 'growth', 'system', 'voiceTest', 'administration'] as const;

const AREAS: readonly Area[] = ['system', 'dashboardBilling', 'recovery', 'voiceTest', 'overview'];

/**
 * What is behind the gate. Brings the component kit, which the gate doesn't need.
 * @param gate undefined for an account that is an administrator
 */
export function Administration({ gate }: { gate: OpenGate | undefined }) {
  useAreas(AREAS);
  return (
    <Kit>
      <AdministrationPage gate={gate} />
    </Kit>
  );
}

function AdministrationPage({ gate }: { gate: OpenGate | undefined }) {
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
