import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Comment } from '@voice-feedback/contract/comments';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { RefusedError } from '../../backend/errors.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { AssigneePicker } from '../discussion/assignee-picker.tsx';
import { Discussion } from '../discussion/discussion.tsx';
import { commentsQuery } from '../discussion/discussion-queries.ts';
import { formatMoment } from '../figures.ts';
import { Empty, Failure, Page } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { IfMay, useMay } from '../organization/use-may.ts';
import { PendingPage } from '../recovery/pending-page.tsx';
import { standingOf } from '../recovery/standing.ts';
import { Replies } from '../replies/replies.tsx';
import { Answers } from './answers.tsx';
import { DeleteFeedback } from './delete-feedback.tsx';
import { feedbackIdOf, listTarget } from './feedback-address.ts';
import classes from './feedback-page.module.css';
import { FeedbackPicture } from './feedback-picture.tsx';
import {
  type AnyFeedback,
  feedbackAudioQuery,
  feedbackListQuery,
  feedbackQuery,
  feedbackThemesQuery,
  spokenWordsQuery,
} from './feedback-queries.ts';
import { FeedbackReader } from './feedback-reader.tsx';
import { FeedbackSteps } from './feedback-steps.tsx';
import { FeedbackTable } from './feedback-table.tsx';
import { type InboxView, parametersOf, viewOf } from './filter-params.ts';
import { PlayerKeys } from './player-keys.tsx';
import { type Clip, ShareClip, ShareFeedback } from './share-feedback.tsx';
import { feedbackShortcuts, Shortcuts } from './shortcuts.tsx';
import { TriagePanel } from './triage-panel.tsx';

const CorrectTranscript = lazy(async () => ({
  default: (await import('../corrections/correct-transcript.tsx')).CorrectTranscript,
}));

const FeedbackIssue = lazy(async () => ({
  default: (await import('../connections/feedback-issue.tsx')).FeedbackIssue,
}));

/** Events report progress; polling is for pages that events don't reach. */
const PENDING_MS = 2_000;
/** From here on, the list is next to the feedback. */
const SPLIT_WIDTH = '(min-width: 75em)';
const HELD_UP_MS = 30_000;

export default function FeedbackPage() {
  const { '*': address = '' } = useParams();
  const id = feedbackIdOf(address) ?? '';
  const words = useWords('inbox');
  const language = useLanguage();
  const to = useTo();
  const [parameters] = useSearchParams();
  const view = useMemo(() => viewOf(parameters), [parameters]);
  const search = String(parametersOf(view));
  const list = to(listTarget(search));
  const isSplit = useMediaQuery(SPLIT_WIDTH, false);
  const { data, error, refetch } = useQuery({
    ...feedbackQuery(useServer(), id),
    refetchInterval: ({ state }) => (state.data === undefined ? false : pauseMs(state.data)),
  });
  const isGone = error instanceof RefusedError && (error.status === 404 || error.status === 422);
  const mayEdit = useMay('feedback:edit');
  const hasTranscript = data !== undefined && 'transcript' in data;
  return (
    <Page
      isWide
      title={
        data === undefined
          ? words.title
          : ('title' in data && data.title) || formatMoment(data.created_at, language)
      }
      actions={
        <>
          <Button component={Link} to={list} variant="subtle" size="sm">
            {search === '' ? words.back : words.backToList}
          </Button>
          <FeedbackSteps id={id} view={view} search={search} isGone={isGone} />
          <IfMay to="feedback:edit">
            <Suspense>{data && 'transcript' in data && <FeedbackIssue feedback={data} />}</Suspense>
          </IfMay>
          <IfMay to="feedback:share">
            {data && 'transcript' in data && <ShareFeedback feedback={data} />}
          </IfMay>
          <IfMay to="feedback:delete">{data && <DeleteFeedback id={data.id} list={list} />}</IfMay>
          <Shortcuts
            names={feedbackShortcuts({
              finish: mayEdit && !isGone,
              edit: mayEdit && hasTranscript,
              play: hasTranscript && data.audio_url !== null,
            })}
          />
        </>
      }
    >
      <div className={classes.split} data-split={isSplit}>
        {isSplit && <ListBeside view={view} search={search} shownId={id} />}
        <div>
          {isGone ? (
            <Empty
              title={words.gone}
              action={
                <Button component={Link} to={list} variant="default" size="sm">
                  {search === '' ? words.back : words.backToList}
                </Button>
              }
            >
              {words.goneText}
            </Empty>
          ) : error && data === undefined ? (
            <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <PageSkeleton />
          ) : 'transcript' in data ? (
            <div className={classes.columns}>
              <TriagePanel
                feedback={data}
                assignee={<AssigneePicker id={data.id} assignee={data.assignee} />}
              >
                <Own feedback={data} />
              </TriagePanel>
            </div>
          ) : (
            <PendingPage feedback={data} />
          )}
        </div>
      </div>
    </Page>
  );
}

/** The list that the feedback was opened from. */
function ListBeside({ view, search, shownId }: { view: InboxView; search: string; shownId: string }) {
  const words = useWords('inbox');
  const list = useInfiniteQuery(feedbackListQuery(useServer(), view));
  const feedbacks = useMemo(() => list.data?.pages.flatMap((page) => page.feedbacks) ?? [], [list.data]);
  return (
    <nav className={classes.beside} aria-label={words.listBeside}>
      {list.isPending ? (
        <Skeleton height={320} />
      ) : (
        <FeedbackTable
          feedbacks={feedbacks}
          hasMore={list.hasNextPage}
          isLoadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          search={search}
          shownId={shownId}
        />
      )}
    </nav>
  );
}

/** Polling interval in ms; false if the feedback won't change without user action. */
function pauseMs(feedback: AnyFeedback): number | false {
  if ('transcript' in feedback) return false;
  const { kind } = standingOf(feedback);
  if (kind === 'waiting' || kind === 'retrying') return HELD_UP_MS;
  return kind === 'queued' || kind === 'processing' ? PENDING_MS : false;
}

const NO_COMMENTS: readonly Comment[] = [];

function Own({ feedback }: { feedback: FeedbackView }) {
  const hasAudio = feedback.audio_url !== null;
  const { data: themes } = useQuery(feedbackThemesQuery(useServer(), feedback.id));
  const { data: spoken } = useQuery({
    ...spokenWordsQuery(useServer(), feedback),
    enabled: feedback.duration_seconds > 0,
  });
  const audio = useQuery({ ...feedbackAudioQuery(useServer(), feedback.id), enabled: hasAudio });
  const { data: comments = NO_COMMENTS } = useQuery(commentsQuery(useServer(), feedback.id));
  const marks = useMemo(
    () => comments.flatMap(({ at_seconds: at }) => (at === null ? [] : [at])),
    [comments],
  );
  const mayShare = useMay('feedback:share');
  const [clip, setClip] = useState<Clip>();
  return (
    <div className={classes.reader}>
      <FeedbackReader
        feedback={feedback}
        spoken={spoken}
        audio={audio}
        themes={themes}
        marks={marks}
        answers={(reading) => <Answers answers={feedback.answers} {...reading} />}
        discussion={(player) => (
          <>
            {audio.isSuccess && <PlayerKeys player={player} seconds={feedback.duration_seconds} />}
            <Suspense>
              <Replies key={feedback.id} feedbackId={feedback.id} />
            </Suspense>
            <Discussion
              key={`discussion ${feedback.id}`}
              feedbackId={feedback.id}
              audio={hasAudio ? player.element : undefined}
              onJump={player.jump}
            />
          </>
        )}
        onShare={hasAudio && mayShare ? setClip : undefined}
      >
        <Suspense>
          <CorrectTranscript key={feedback.id} feedback={feedback} />
        </Suspense>
      </FeedbackReader>
      {clip && <ShareClip feedback={feedback} clip={clip} onClose={() => setClip(undefined)} />}
      {feedback.image && <FeedbackPicture id={feedback.id} image={feedback.image} />}
    </div>
  );
}

function PageSkeleton() {
  return (
    <div className={classes.columns}>
      <div className={classes.reader}>
        <Skeleton height={96} />
        <Skeleton height={24} width="90%" />
        <Skeleton height={24} width="75%" />
        <Skeleton height={24} width="82%" />
      </div>
      <Skeleton height={320} />
    </div>
  );
}
