import { useClipboard } from '@mantine/hooks';
import { useEffect } from 'react';
import { useWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import classes from './sign-up.module.css';

/** How long the confirmation is shown. */
const CONFIRMATION_MS = 2000;

/** An account's first API key in full, to copy or select, with a note on where it may be used. */
export function KeyBox({ apiKey }: { apiKey: string }) {
  const words = useWords('signUp').key;
  const clipboard = useClipboard({ timeout: CONFIRMATION_MS });
  const { copied } = clipboard;
  const { copiedToast } = words;
  useEffect(() => {
    if (copied) showToast({ kind: 'success', message: copiedToast, id: 'key-copied' });
  }, [copied, copiedToast]);

  return (
    <div className={classes.key}>
      <section aria-label={words.label}>
        <code>{apiKey}</code>
      </section>
      <Button variant="default" onClick={() => clipboard.copy(apiKey)}>
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
      </Button>
      <p className={classes.kind}>{words.kind}</p>
      {clipboard.error && (
        <p role="alert">
          {words.copyFailed}. {words.selectIt}
        </p>
      )}
    </div>
  );
}
