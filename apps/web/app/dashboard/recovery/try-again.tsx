import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { RefusedError } from '../../backend/errors.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { useOffline } from '../account/use-account.ts';
import { Failure } from '../layout/page.tsx';
import classes from './recovery.module.css';
import { useRetryFeedback } from './use-retry-feedback.ts';

interface Properties {
  id: string;
  label: string;
  /** whether it is the main action: false if the recording resumes automatically */
  isUrgent: boolean;
  /** link to what lets it resume automatically */
  remedy?: ReactNode;
  onTried(): void;
}

/** A button that requeues one recording, and its result. */
export function TryAgain({ id, label, isUrgent, remedy, onTried }: Properties) {
  const words = useWords('recovery');
  const isOffline = useOffline();
  const { mutate, isPending, error } = useRetryFeedback(id, () => {
    showToast({ kind: 'success', message: words.tried });
    onTried();
  });
  const isGone = error instanceof RefusedError && error.code === 'audio_gone';
  return (
    <>
      <div className={classes.actions}>
        {remedy}
        <Button
          size="sm"
          variant={isUrgent ? 'filled' : 'default'}
          loading={isPending}
          disabled={isOffline}
          onClick={() => mutate()}
        >
          {label}
        </Button>
      </div>
      {error &&
        (isGone ? (
          <p role="alert" className={classes.problem}>
            <strong>{words.tryFailed}.</strong> {words.audioGone}
          </p>
        ) : (
          <Failure what={words.tryFailed} error={error} />
        ))}
    </>
  );
}
