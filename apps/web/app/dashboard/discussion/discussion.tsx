import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, type RefObject, useMemo, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { commentDraft, readDraft } from '../drafts/drafts.ts';
import { Failure } from '../layout/page.tsx';
import { useServer, useSignedIn } from '../layout/signed-in.tsx';
import { useMay } from '../organization/use-may.ts';
import { ChangeLine } from './change-line.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentView } from './comment-view.tsx';
import classes from './discussion.module.css';
import { changesQuery, commentsQuery } from './discussion-queries.ts';
import { type Entry, timelineOf } from './timeline.ts';
import { useCommentEdits } from './use-comments.ts';

/** Entries shown at first: the newest. */
const SHOWN = 20;

interface Properties {
  feedbackId: string;
  /** undefined: it was written, or its audio isn't kept */
  audio: RefObject<HTMLAudioElement | null> | undefined;
  onJump: (seconds: number) => void;
}

/** What the team writes to each other about a feedback, and who changed what, as one timeline. */
export const Discussion = memo(function Discussion({ feedbackId, audio, onJump }: Properties) {
  const words = useWords('discussion');
  const server = useServer();
  const comments = useQuery(commentsQuery(server, feedbackId));
  const changes = useQuery(changesQuery(server, feedbackId));
  const edits = useCommentEdits(feedbackId);
  const mayEdit = useMay('feedback:edit');
  const [showsAll, setShowsAll] = useState(false);
  const entries = useMemo(
    () => timelineOf(comments.data ?? [], changes.data ?? []),
    [comments.data, changes.data],
  );
  const error = comments.error ?? changes.error;
  const shown = showsAll ? entries : entries.slice(-SHOWN);
  return (
    <section className={classes.discussion} aria-label={words.title}>
      <h2>{words.title}</h2>
      {error && entries.length === 0 && (
        <Failure
          what={words.loadFailed}
          error={error}
          onRetry={() => {
            void comments.refetch();
            void changes.refetch();
          }}
        />
      )}
      {comments.isSuccess && changes.isSuccess && entries.length === 0 && (
        <p className={classes.deleted}>{words.nothingYet}</p>
      )}
      {shown.length < entries.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
          {words.showEarlier(entries.length - shown.length)}
        </Button>
      )}
      {shown.length > 0 && (
        <ol className={classes.timeline}>
          {shown.map((entry) => (
            <li key={entry.kind === 'change' ? entry.change.id : entry.comment.id}>
              {entry.kind === 'change' ? (
                <ChangeLine change={entry.change} />
              ) : (
                <Thread
                  feedbackId={feedbackId}
                  entry={entry}
                  edits={edits}
                  mayEdit={mayEdit}
                  onJump={audio === undefined ? undefined : onJump}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {mayEdit && (
        <CommentForm
          label={words.write}
          submit={words.send}
          draft={commentDraft(feedbackId)}
          isPending={edits.create.isPending}
          position={audio && (() => audio.current?.currentTime ?? 0)}
          onSubmit={(written, done) => edits.create.mutate(written, { onSuccess: done })}
        />
      )}
    </section>
  );
});

/** A comment, its replies, and a form for another one. */
function Thread({
  feedbackId,
  entry: { comment, replies },
  edits,
  mayEdit,
  onJump,
}: {
  feedbackId: string;
  entry: Extract<Entry, { kind: 'comment' }>;
  edits: ReturnType<typeof useCommentEdits>;
  mayEdit: boolean;
  onJump: ((seconds: number) => void) | undefined;
}) {
  const words = useWords('discussion');
  const { user } = useSignedIn();
  const draft = commentDraft(feedbackId, comment.id);
  const [isReplying, setReplying] = useState(() => readDraft(localStorage, user.id, draft) !== undefined);
  return (
    <div className={classes.thread}>
      <CommentView comment={comment} edits={edits} mayEdit={mayEdit} onJump={onJump} />
      {replies.length > 0 && (
        <ol className={classes.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentView comment={reply} edits={edits} mayEdit={mayEdit} onJump={onJump} />
            </li>
          ))}
        </ol>
      )}
      {isReplying ? (
        <CommentForm
          label={words.replyTo(comment.author)}
          submit={words.send}
          draft={draft}
          isPending={edits.create.isPending}
          onCancel={() => setReplying(false)}
          onSubmit={(written) =>
            edits.create.mutate({ ...written, replyTo: comment.id }, { onSuccess: () => setReplying(false) })
          }
        />
      ) : (
        mayEdit && (
          <Button
            size="compact-xs"
            variant="subtle"
            className={classes.reply}
            onClick={() => setReplying(true)}
          >
            {words.reply}
          </Button>
        )
      )}
    </div>
  );
}
