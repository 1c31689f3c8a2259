import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { keyBalanceQuery } from '../credits/balance.ts';
import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { localized } from '../paths.ts';
import { knownKey } from '../session/known-key.ts';
import { browserSession } from '../session/session.ts';
import { useGo } from '../shell/use-go.ts';
import { OutboxLink } from '../sign-in/outbox-link.tsx';
import form from '../ui/form.module.css';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { FirstCall } from './first-call.tsx';
import { KeyBox } from './key-box.tsx';
import type { NewAccount } from './open-account.ts';

interface Properties {
  account: NewAccount;
  onClose(): void;
}

/** The second step shows the key once, with its credit. */
export function KeyDisplay({ account, onClose }: Properties) {
  const words = useWords('signUp').key;
  const language = useLanguage();
  const go = useGo();
  const balance = useQuery(keyBalanceQuery(account.api_key));
  useEffect(() => knownKey.set(account.api_key), [account.api_key]);
  const { running, run } = useOneAtATime<'dashboard'>();

  /**
   * The password is still in memory, so the user needn't type it again. Without a session, the dashboard asks for it.
   */
  function openDashboard(): void {
    void run('dashboard', async () => {
      const { email } = account.user;
      const client = await browserSession.client();
      await client.signInWithPassword({ email, password: account.password });
      onClose();
      go('/dashboard');
    });
  }

  const euros = numberFormat(language, { style: 'currency', currency: 'EUR' });
  const number = numberFormat(language);
  return (
    <div className={form.form}>
      <p className={form.lead}>{words.lead}</p>
      <KeyBox apiKey={account.api_key} />
      <FirstCall apiKey={account.api_key} />
      <dl className={form.facts}>
        <div>
          <dt>{words.balance}</dt>
          <dd aria-live="polite">
            {balance.isSuccess
              ? euros.format(balance.data.balance)
              : balance.isError
                ? words.balanceFailed
                : '…'}{' '}
            <span>{words.credits(number.format(account.initial_credits))}</span>
          </dd>
        </div>
        <div>
          <dt>{words.plan}</dt>
          <dd>{words.tier[account.tier]}</dd>
        </div>
      </dl>
      {!account.email_confirmed && (
        <>
          <p className={form.lead}>{words.unconfirmed(account.user.email)}</p>
          <OutboxLink>{words.outbox}</OutboxLink>
        </>
      )}
      <Button onClick={openDashboard} loading={running !== undefined} fullWidth>
        {words.dashboard}
      </Button>
      <Button
        component={Link}
        to={localized('/docs', language)}
        onClick={onClose}
        variant="default"
        fullWidth
      >
        {words.docs}
      </Button>
    </div>
  );
}
