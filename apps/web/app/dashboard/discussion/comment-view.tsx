import { Button } from '@mantine/core';
import type { Comment } from '@voice-feedback/contract/comments';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatAgo, formatClock } from '../figures.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { CommentForm } from './comment-form.tsx';
import classes from './discussion.module.css';
import { partsOf } from './timeline.ts';
import type { CommentEdits } from './use-comments.ts';
import { useMembers } from './use-members.ts';

interface Properties {
  comment: Comment;
  edits: CommentEdits;
  mayEdit: boolean;
  /** plays a second; undefined without audio */
  onJump: ((seconds: number) => void) | undefined;
}

/** One comment. Its author can edit and delete it in place. */
export function CommentView({ comment, edits, mayEdit, onJump }: Properties) {
  const words = useWords('discussion');
  const language = useLanguage();
  const members = useMembers();
  const [isEditing, setEditing] = useState(false);
  const { id, author, text, at_seconds: at, created_at, edited_at, is_yours, is_deleted, mentions } = comment;
  if (is_deleted) return <p className={classes.deleted}>{words.deletedComment}</p>;
  if (isEditing)
    return (
      <CommentForm
        label={words.editLabel}
        submit={words.save}
        initial={text}
        isPending={edits.change.isPending}
        onCancel={() => setEditing(false)}
        onSubmit={(written) =>
          edits.change.mutate({ id, ...written }, { onSuccess: () => setEditing(false) })
        }
      />
    );
  const mentioned = members.filter(({ user_id }) => mentions.includes(user_id)).map(({ email }) => email);
  return (
    <article className={classes.comment} aria-label={words.commentBy(author)}>
      <p className={classes.byline}>
        <strong>{author}</strong>{' '}
        <time dateTime={created_at}>{formatAgo(created_at, language, Date.now())}</time>
        {edited_at !== null && ` · ${words.edited}`}
        {at !== null &&
          (onJump ? (
            <button
              type="button"
              className={classes.second}
              aria-label={words.playFrom(formatClock(at))}
              onClick={() => onJump(at)}
            >
              {formatClock(at)}
            </button>
          ) : (
            ` · ${formatClock(at)}`
          ))}
      </p>
      <p className={classes.words}>
        {partsOf(text, mentioned).map((part, index) =>
          part.isMention ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other
            <span key={index} className={classes.mention}>
              {part.text}
            </span>
          ) : (
            part.text
          ),
        )}
      </p>
      {is_yours && mayEdit && (
        <div className={classes.actions}>
          <Button size="compact-xs" variant="subtle" onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
          <ConfirmButton
            size="compact-xs"
            variant="subtle"
            label={words.remove}
            question={words.removeQuestion}
            onConfirm={() => edits.remove.mutate(id)}
          />
        </div>
      )}
    </article>
  );
}
