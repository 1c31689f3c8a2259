import { Button, Textarea } from '@mantine/core';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useReadOnly } from '../account/use-account.ts';
import { formatDay } from '../figures.ts';
import { useMay } from '../organization/use-may.ts';
import classes from './corrections.module.css';
import { useCorrection } from './use-correction.ts';

/** Below a transcript: corrects it, says who did, and takes the correction back. */
export function CorrectTranscript({ feedback }: { feedback: FeedbackView }) {
  const words = useWords('corrections');
  const language = useLanguage();
  const { cancel } = useWords('dashboard');
  /** undefined: nobody is correcting */
  const [typed, setTyped] = useState<string>();
  /** the transcript that it's based on */
  const [base, setBase] = useState('');
  const { mutate, isPending } = useCorrection(feedback.id);
  const isReadOnly = useReadOnly();
  const mayEdit = useMay('feedback:edit');
  const { correction, transcript, version } = feedback;
  const isTheirs = typed !== undefined && base !== transcript;
  if (typed !== undefined)
    return (
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTheirs)
            mutate(
              { transcript: typed.trim(), base: { transcript: base, version } },
              { onSuccess: () => setTyped(undefined) },
            );
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
        {isTheirs && (
          <div role="alert" className={classes.correction}>
            <p>{words.changedMeanwhile}</p>
            <p>{transcript}</p>
            <Button size="compact-sm" variant="default" onClick={() => setBase(transcript)}>
              {words.keepMine}
            </Button>
          </div>
        )}
        <div className={classes.actions}>
          <Button type="submit" size="sm" loading={isPending} disabled={typed.trim() === '' || isTheirs}>
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
      {mayEdit && (
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isReadOnly}
            onClick={() => {
              setBase(transcript);
              setTyped(transcript);
            }}
          >
            {words.correct}
          </Button>
          {correction && (
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={isReadOnly}
              loading={isPending}
              onClick={() => mutate({ transcript: null, base: { transcript, version } })}
            >
              {words.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
