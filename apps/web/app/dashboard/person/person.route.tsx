import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { EndUser } from '@voice-feedback/contract/end-users';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RefusedError } from '../../backend/errors.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatDay } from '../figures.ts';
import { ExportMenu } from '../inbox/export-menu.tsx';
import { listTarget } from '../inbox/feedback-address.ts';
import { feedbackListQuery } from '../inbox/feedback-queries.ts';
import { FeedbackTable } from '../inbox/feedback-table.tsx';
import { type InboxView, parametersOf } from '../inbox/filter-params.ts';
import { MetadataFacts } from '../inbox/metadata-facts.tsx';
import { Empty, Failure, Page } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { IfMay } from '../organization/use-may.ts';
import { PersonReplies } from '../replies/person-replies.tsx';
import { ErasePerson } from './erase-person.tsx';
import classes from './person.module.css';
import { PersonHistory } from './person-history.tsx';
import { endUserQuery } from './person-queries.ts';

/** Everything that one end user said, newest first. */
export default function PersonPage() {
  const words = useWords('person');
  const [parameters] = useSearchParams();
  const id = parameters.get('end_user_id') ?? '';
  const to = useTo();
  const { data, error, refetch } = useQuery(endUserQuery(useServer(), id));
  const isGone = error instanceof RefusedError && (error.status === 404 || error.status === 422);
  const filter = { end_user_id: id };
  return (
    <Page
      title={id === '' ? words.unknown : id}
      lead={data && <Lead person={data} />}
      actions={
        data && (
          <>
            <IfMay to="feedback:export">
              <ExportMenu filter={filter} total={words.messages(data.feedbacks)} />
            </IfMay>
            <IfMay to="feedback:delete">
              <ErasePerson person={data} />
            </IfMay>
          </>
        )
      }
    >
      {isGone ? (
        <Empty
          title={words.none}
          action={
            <Button component={Link} to={to('/dashboard/feedback')} variant="default" size="sm">
              {words.allFeedback}
            </Button>
          }
        >
          {words.noneText}
        </Empty>
      ) : error && data === undefined ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <div className={classes.columns}>
          <Messages view={{ filter, order: 'newest' }} />
          <aside className={classes.aside} aria-label={words.about}>
            <PersonHistory person={data} />
            <PersonReplies endUserId={id} />
            <dl className={classes.facts}>
              <MetadataFacts metadata={data.metadata} />
            </dl>
          </aside>
        </div>
      )}
    </Page>
  );
}

function Lead({ person: { feedbacks, first_seen_at, last_seen_at } }: { person: EndUser }) {
  const words = useWords('person');
  const language = useLanguage();
  const [first, last] = [formatDay(first_seen_at, language), formatDay(last_seen_at, language)];
  return first === last
    ? words.onDay(words.messages(feedbacks), first)
    : words.between(words.messages(feedbacks), first, last);
}

function Messages({ view }: { view: InboxView }) {
  const words = useWords('person');
  const search = String(parametersOf(view));
  const list = useInfiniteQuery(feedbackListQuery(useServer(), view));
  const feedbacks = useMemo(() => list.data?.pages.flatMap((page) => page.feedbacks) ?? [], [list.data]);
  const to = useTo();
  return (
    <div>
      {list.error && feedbacks.length === 0 ? (
        <Failure what={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton height={320} />
      ) : (
        <FeedbackTable
          key={search}
          feedbacks={feedbacks}
          hasMore={list.hasNextPage}
          isLoadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          search={search}
        />
      )}
      <p className={classes.inInbox}>
        <Link to={to(listTarget(search))}>{words.inInbox}</Link>
      </p>
    </div>
  );
}
