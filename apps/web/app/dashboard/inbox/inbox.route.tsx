import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useQueryParameters } from '../../ui/use-query-parameters.ts';
import { BulkBar } from '../bulk-edits/bulk-bar.tsx';
import { useSelection } from '../bulk-edits/use-selection.ts';
import { formatNumber } from '../figures.ts';
import { Empty, Failure, Page } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useKeys } from '../layout/use-keys.ts';
import { useTo } from '../layout/use-to.ts';
import { useLive } from '../live/live-provider.tsx';
import { IfMay, useMay } from '../organization/use-may.ts';
import { HeldUpBanners } from '../recovery/held-up-banners.tsx';
import { isAboutHeldUp } from '../recovery/held-up-filters.ts';
import { TryAllAgain } from '../recovery/try-all-again.tsx';
import { ExportMenu } from './export-menu.tsx';
import { feedbackListQuery } from './feedback-queries.ts';
import { FeedbackTable } from './feedback-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type InboxView, isFiltered, parametersOf, viewOf } from './filter-params.ts';
import classes from './inbox.module.css';
import { RowSkeletons } from './row-skeletons.tsx';
import { SavedViews } from './saved-views.tsx';
import { listShortcuts, Shortcuts } from './shortcuts.tsx';
import { TopicTrend } from './topic-trend.tsx';

const SKELETON_ROWS = 6;

export default function Inbox() {
  const words = useWords('inbox');
  const mayEdit = useMay('feedback:edit');
  const language = useLanguage();
  const [parameters, changeParameters] = useQueryParameters();
  const view = useMemo(() => viewOf(parameters), [parameters]);
  const search = String(parametersOf(view));
  const change = (update: (view: InboxView) => InboxView) =>
    changeParameters((current) => parametersOf(update(viewOf(current))));
  const live = useLive();
  useKeys({ '/': () => document.querySelector<HTMLElement>('input[type="search"]')?.focus() });
  const list = useInfiniteQuery(feedbackListQuery(useServer(), view));
  const feedbacks = useMemo(() => list.data?.pages.flatMap((page) => page.feedbacks) ?? [], [list.data]);
  const [first] = list.data?.pages ?? [];
  const total =
    first === undefined
      ? undefined
      : first.total_is_exact
        ? words.total(first.total)
        : words.totalAtLeast(formatNumber(first.total, language));
  const selection = useSelection(
    search,
    useMemo(() => feedbacks.map(({ id }) => id), [feedbacks]),
  );

  return (
    <Page
      isWide
      title={words.title}
      lead={total ?? words.lead}
      actions={
        <>
          <span className={classes.live} data-live={live.state === 'open'} role="status">
            {live.state === 'open' ? words.live : live.state === 'lost' ? words.liveLost : ''}
          </span>
          {isAboutHeldUp(view.filter) && feedbacks.length > 0 && mayEdit && (
            <TryAllAgain filter={view.filter} />
          )}
          <IfMay to="feedback:export">
            <ExportMenu filter={view.filter} total={total} />
          </IfMay>
          <Shortcuts names={listShortcuts(mayEdit)} />
        </>
      }
    >
      {!isAboutHeldUp(view.filter) && <HeldUpBanners />}
      <div className={classes.columns}>
        <div className={classes.list}>
          <SavedViews view={view} onShow={(next) => change(() => next)} />
          <FilterBar view={view} onChange={change} />
          {first?.corrected_q && (
            <p className={classes.corrected} role="status">
              {words.corrected(first.corrected_q)}
            </p>
          )}
          {list.error && feedbacks.length === 0 ? (
            <Failure what={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
          ) : list.isPending ? (
            <RowSkeletons count={SKELETON_ROWS} />
          ) : feedbacks.length === 0 ? (
            <NothingThere
              isFilter={isFiltered(view)}
              onClear={() => change(({ order }) => ({ filter: {}, order }))}
            />
          ) : (
            <FeedbackTable
              key={search}
              feedbacks={feedbacks}
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
              search={search}
              selection={mayEdit ? selection : undefined}
              showsPeople
            />
          )}
          {mayEdit && (
            <BulkBar
              selection={selection}
              filter={first?.corrected_q ? { ...view.filter, q: first.corrected_q } : view.filter}
              total={first?.total_is_exact ? first.total : undefined}
            />
          )}
        </div>
        <TopicTrend
          view={view}
          onTopic={(topic) => change(({ filter, ...rest }) => ({ ...rest, filter: { ...filter, topic } }))}
        />
      </div>
    </Page>
  );
}

function NothingThere({ isFilter, onClear }: { isFilter: boolean; onClear: () => void }) {
  const words = useWords('inbox');
  const to = useTo();
  if (isFilter) {
    return (
      <Empty
        title={words.noMatch}
        action={
          <Button variant="default" size="sm" onClick={onClear}>
            {words.clear}
          </Button>
        }
      >
        {words.noMatchText}
      </Empty>
    );
  }
  return (
    <Empty
      title={words.noneYet}
      action={
        <Button component={Link} to={to('/dashboard/voice-test')} size="sm">
          {words.recordOne}
        </Button>
      }
    >
      {words.noneYetText}
    </Empty>
  );
}
