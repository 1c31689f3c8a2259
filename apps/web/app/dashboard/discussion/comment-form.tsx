import { Button, Textarea } from '@mantine/core';
import { COMMENT_CHARACTERS } from '@voice-feedback/contract/comments';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../../i18n/words.ts';
import { keepDraft, readDraft } from '../drafts/drafts.ts';
import { formatClock } from '../figures.ts';
import { useSignedIn } from '../layout/signed-in.tsx';
import classes from './discussion.module.css';
import { mentionedIn, typedMention, withMention } from './timeline.ts';
import { useMembers } from './use-members.ts';

/** Members offered while somebody types a mention. */
const OFFERED = 5;

export interface Written {
  text: string;
  /** user ids of the members that it mentions */
  mentions: string[];
  atSeconds?: number | undefined;
}

interface Properties {
  label: string;
  submit: string;
  initial?: string;
  /** keeps what was typed under this name, also when the page is left; undefined: not at all */
  draft?: string;
  isPending: boolean;
  /** the second that is played now; undefined where a comment isn't about one */
  position?: (() => number) | undefined;
  onSubmit: (written: Written, done: () => void) => void;
  onCancel?: () => void;
}

/** Writes a comment. `@` offers the members to mention, and Enter picks the first. What was typed stays until it's sent. */
export function CommentForm({
  label,
  submit,
  initial = '',
  draft,
  isPending,
  position,
  onSubmit,
  onCancel,
}: Properties) {
  const words = useWords('discussion');
  const { cancel } = useWords('dashboard');
  const members = useMembers();
  const { user } = useSignedIn();
  const [text, setTyped] = useState(() =>
    draft === undefined ? initial : (readDraft(localStorage, user.id, draft)?.text ?? ''),
  );
  const setText = (typed: string) => {
    setTyped(typed);
    if (draft !== undefined) keepDraft(localStorage, user.id, draft, { text: typed });
  };
  const [caret, setCaret] = useState(0);
  const [atSeconds, setAtSeconds] = useState<number>();
  const field = useRef<HTMLTextAreaElement>(null);
  const mention = typedMention(text, caret)?.toLowerCase();
  const offered =
    mention === undefined
      ? []
      : members
          .filter(({ email, is_you }) => !is_you && email.toLowerCase().includes(mention))
          .slice(0, OFFERED);
  const [first] = offered;
  const mentionMember = (email: string) => {
    const next = withMention(text, caret, email);
    // Rendered at once, because the caret needs the new text.
    flushSync(() => {
      setText(next.text);
      setCaret(next.caret);
    });
    field.current?.focus();
    field.current?.setSelectionRange(next.caret, next.caret);
  };
  const send = () => {
    if (text.trim() === '' || isPending) return;
    const mentions = mentionedIn(text, members).map(({ user_id }) => user_id);
    onSubmit({ text: text.trim(), mentions, atSeconds }, () => {
      setText('');
      setAtSeconds(undefined);
    });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        label={label}
        description={members.length > 1 ? words.mentionHint : undefined}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={COMMENT_CHARACTERS}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          if (event.metaKey || event.ctrlKey) send();
          else if (first !== undefined && !event.shiftKey) {
            event.preventDefault();
            mentionMember(first.email);
          }
        }}
      />
      {offered.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields
        <div role="group" aria-label={words.mention} className={classes.offered}>
          {offered.map(({ user_id, email }) => (
            <Button key={user_id} size="compact-xs" variant="default" onClick={() => mentionMember(email)}>
              @{email}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.actions}>
        <Button type="submit" size="compact-sm" loading={isPending} disabled={text.trim() === ''}>
          {submit}
        </Button>
        {onCancel && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              setText('');
              onCancel();
            }}
          >
            {cancel}
          </Button>
        )}
        {position && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-pressed={atSeconds !== undefined}
            onClick={() => setAtSeconds(atSeconds === undefined ? position() : undefined)}
          >
            {atSeconds === undefined ? words.pin : words.pinned(formatClock(atSeconds))}
          </Button>
        )}
      </div>
    </form>
  );
}
