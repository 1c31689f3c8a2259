import { Button, Textarea } from '@mantine/core';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useReadOnly } from '../account/use-account.ts';
import { correctionDraft, forgetDraft, keepDraft, readDraft } from '../drafts/drafts.ts';
import { formatDay } from '../figures.ts';
import { useSignedIn } from '../layout/signed-in.tsx';
import { useMay } from '../organization/use-may.ts';
import classes from './corrections.module.css';
import { useCorrection } from './use-correction.ts';

/**
 * Below a transcript: corrects it, says who did, and takes the correction back. A correction that isn't saved is still there
 * when the feedback is opened again.
 */
export function CorrectTranscript({ feedback }: { feedback: FeedbackView }) {
  const words = useWords('corrections');
  const language = useLanguage();
  const { cancel } = useWords('dashboard');
  const { user } = useSignedIn();
  const name = correctionDraft(feedback.id);
  /** what is typed, and the transcript that it's based on; undefined: nobody is correcting */
  const [draft, setDraft] = useState(() => readDraft(localStorage, user.id, name));
  /** A page that opens with a draft keeps its keys. */
  const [takesFocus, setTakesFocus] = useState(false);
  const { mutate, isPending } = useCorrection(feedback.id);
  const isReadOnly = useReadOnly();
  const mayEdit = useMay('feedback:edit');
  const { correction, transcript, version } = feedback;
  const stop = () => {
    setDraft(undefined);
    forgetDraft(localStorage, user.id, name);
  };
  if (draft !== undefined && mayEdit) {
    const { text: typed, base = transcript } = draft;
    const isTheirs = base !== transcript;
    const write = (next: { text: string; base: string }) => {
      setDraft(next);
      if (next.text === next.base) forgetDraft(localStorage, user.id, name);
      else keepDraft(localStorage, user.id, name, next);
    };
    return (
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTheirs)
            mutate(
              { transcript: typed.trim(), base: { transcript: base, version } },
              { onSuccess: () => setDraft(undefined) },
            );
        }}
      >
        <Textarea
          label={words.label}
          description={words.hint}
          autosize
          minRows={3}
          maxRows={20}
          autoFocus={takesFocus}
          value={typed}
          onChange={(event) => write({ text: event.currentTarget.value, base })}
        />
        {isTheirs && (
          <div role="alert" className={classes.correction}>
            <p>{words.changedMeanwhile}</p>
            <p>{transcript}</p>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => write({ text: typed, base: transcript })}
            >
              {words.keepMine}
            </Button>
          </div>
        )}
        <div className={classes.actions}>
          <Button type="submit" size="sm" loading={isPending} disabled={typed.trim() === '' || isTheirs}>
            {words.save}
          </Button>
          <Button size="sm" variant="default" onClick={stop}>
            {cancel}
          </Button>
        </div>
      </form>
    );
  }
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
              setTakesFocus(true);
              setDraft({ text: transcript, base: transcript });
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
