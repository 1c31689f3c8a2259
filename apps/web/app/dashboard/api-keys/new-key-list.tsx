import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { formatClock } from '../figures.ts';
import { useSignedIn } from '../layout/signed-in.tsx';
import classes from './api-keys.module.css';
import { SHOWN_MS } from './new-keys.ts';
import { useCopyKey, useNewKeys } from './use-copy-key.ts';

const TICK_MS = 1000;

/** The keys created minutes ago, in full, with the time left to copy them. */
export function NewKeyList() {
  const words = useWords('apiKeys');
  const keys = useNewKeys();
  const { newKeys } = useSignedIn();
  const copy = useCopyKey();
  const nowMs = useClock(keys.length > 0);
  if (keys.length === 0) return null;
  return (
    <section className={classes.newKeys} aria-label={words.newTitle}>
      <h2>{words.newTitle}</h2>
      {keys.map((key) => (
        <div key={key.id} className={classes.newKey}>
          <code>{key.fullKey}</code>
          <Button size="xs" onClick={() => copy(key.fullKey)}>
            {words.copy}
          </Button>
          <Button size="xs" variant="default" onClick={() => newKeys.hide(key.id)}>
            {words.hideNow}
          </Button>
          <p>
            {key.keyName}. {words.newKind[key.kind]}{' '}
            {words.newLead(formatClock(Math.max(0, (key.createdAt.getTime() + SHOWN_MS - nowMs) / 1000)))}
          </p>
        </div>
      ))}
    </section>
  );
}

function useClock(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return nowMs;
}
