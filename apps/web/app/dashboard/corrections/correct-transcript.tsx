import { Button, Textarea } from '@mantine/core';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useReadOnly } from '../account/use-account.ts';
import { formatDay } from '../figures.ts';
import classes from './corrections.module.css';
import { useCorrection } from './use-correction.ts';

/** Below a transcript: corrects it, says who did, and takes the correction back. */
export function CorrectTranscript({ feedback }: { feedback: FeedbackView }) {
  const words = useWords('corrections');
  const language = useLanguage();
  const { cancel } = useWords('dashboard');
  /** undefined: nobody is correcting */
  const [typed, setTyped] = useState<string>();
  const { mutate, isPending } = useCorrection(feedback.id);
  const isReadOnly = useReadOnly();
  const { correction, transcript, version } = feedback;
  if (typed !== undefined)
    return (
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ transcript: typed.trim(), version }, { onSuccess: () => setTyped(undefined) });
        }}
      >
        <Textarea
          label={words.label}
          description={words.hint}
          autosize
          minRows={3}
          maxRows={20}
          data-autofocus
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" size="sm" loading={isPending} disabled={typed.trim() === ''}>
            {words.save}
          </Button>
          <Button size="sm" variant="default" onClick={() => setTyped(undefined)}>
            {cancel}
          </Button>
        </div>
      </form>
    );
  return (
    <div className={classes.correction}>
      {correction && (
        <>
          <p>{words.corrected(formatDay(correction.corrected_at, language), correction.corrected_by)}</p>
          <details>
            <summary>{words.original}</summary>
            <p>{correction.original_transcript}</p>
          </details>
        </>
      )}
      <div className={classes.actions}>
        <Button size="compact-sm" variant="subtle" disabled={isReadOnly} onClick={() => setTyped(transcript)}>
          {words.correct}
        </Button>
        {correction && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isReadOnly}
            loading={isPending}
            onClick={() => mutate({ transcript: null, version })}
          >
            {words.undo}
          </Button>
        )}
      </div>
    </div>
  );
}
