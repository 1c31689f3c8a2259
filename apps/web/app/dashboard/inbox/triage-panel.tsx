import { Button, SegmentedControl, TagsInput } from '@mantine/core';
import { type FeedbackView, INBOX_STATUSES } from '@voice-feedback/contract/process';
import { TAG_CHARACTERS, TAGS_PER_FEEDBACK } from '@voice-feedback/contract/sent-fields';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useKeys } from '../layout/use-keys.ts';
import { useMay } from '../organization/use-may.ts';
import { useIsVisitor } from '../visit/visitor.ts';
import { FeedbackFacts } from './feedback-facts.tsx';
import classes from './feedback-page.module.css';
import { NoteField } from './note-field.tsx';
import { useEditFeedback } from './use-edit-feedback.ts';
import { useTagNames } from './use-values.ts';

/** How long a feedback is open before it counts as read. */
const READ_MS = 600;

/**
 * The team's status, tags and note for a feedback, around what it says: on a phone, what's chosen most often comes first.
 * Everything is saved automatically.
 */
export function TriagePanel({
  feedback,
  assignee,
  children,
}: {
  feedback: FeedbackView;
  /** comes after the status */
  assignee?: ReactNode;
  /** what the feedback says */
  children?: ReactNode;
}) {
  const words = useWords('inbox');
  const { readOnlyRole, visit } = useWords('dashboard');
  const isVisitor = useIsVisitor();
  const { mutate, isSuccess, isPending } = useEditFeedback(feedback.id);
  const statusLabel = useId();
  const [isTagging, setTagging] = useState(false);
  const known = useTagNames(isTagging);
  const mayEdit = useMay('feedback:edit');
  const wasMarked = useMarkRead(feedback, () => mayEdit && mutate({ status: 'read' })) && mayEdit;
  const panel = useRef<HTMLElement>(null);
  const focus = (selector: string) => panel.current?.querySelector<HTMLElement>(selector)?.focus();
  useKeys({
    ...Object.fromEntries(
      INBOX_STATUSES.map((status, index) => [String(index + 1), () => mayEdit && mutate({ status })]),
    ),
    t: () => focus('input[type="text"], input:not([type])'),
    n: () => focus('textarea'),
  });
  return (
    <>
      <div className={classes.triageFirst}>
        {!mayEdit && <p className={classes.saved}>{isVisitor ? visit.readOnly : readOnlyRole}</p>}
        <div>
          <span id={statusLabel} className={classes.label}>
            {words.status}
          </span>
          <SegmentedControl
            fullWidth
            size="xs"
            disabled={!mayEdit}
            aria-labelledby={statusLabel}
            value={feedback.inbox_status}
            onChange={(value) => {
              const status = INBOX_STATUSES.find((one) => one === value);
              if (status !== undefined) mutate({ status });
            }}
            data={INBOX_STATUSES.map((value) => ({ value, label: words.statuses[value] }))}
          />
          {wasMarked && feedback.inbox_status === 'read' && (
            <Button size="compact-xs" variant="subtle" onClick={() => mutate({ status: 'new' })}>
              {words.keepNew}
            </Button>
          )}
        </div>
        {assignee}
      </div>
      {children}
      <aside ref={panel} className={classes.triage} aria-label={words.facts}>
        <TagsInput
          label={words.tags}
          description={words.tagsHint}
          disabled={!mayEdit}
          value={feedback.tags}
          data={known}
          onFocus={() => setTagging(true)}
          maxTags={TAGS_PER_FEEDBACK}
          acceptValueOnBlur
          onChange={(tags) => mutate({ tags: tags.map((tag) => tag.slice(0, TAG_CHARACTERS)) })}
        />
        <NoteField
          key={feedback.id}
          saved={feedback.note ?? ''}
          isDisabled={!mayEdit}
          onSave={(note, onSuccess) => mutate({ note }, { onSuccess })}
        />
        <p className={classes.saved} role="status">
          {isPending ? '…' : isSuccess ? words.saved : ''}
        </p>
        <FeedbackFacts feedback={feedback} />
      </aside>
    </>
  );
}

/**
 * A new feedback that stays open is marked read, once. Going past it doesn't.
 * @returns whether this one was marked
 */
function useMarkRead({ id, inbox_status: status }: FeedbackView, onRead: () => void): boolean {
  const read = useRef<string>(undefined);
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    if (status !== 'new' || read.current === id) return;
    const timer = setTimeout(() => {
      read.current = id;
      latest.current();
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [id, status]);
  return read.current === id;
}
