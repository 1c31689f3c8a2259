import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { INSIGHT_GROUPS, type InsightGroup, type Insights } from '@voice-feedback/contract/insights';
import { PERIODS } from '@voice-feedback/contract/periods';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useValueNames } from '../../feedback/value-names.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Choice } from '../../ui/choice.tsx';
import { useQueryParameters } from '../../ui/use-query-parameters.ts';
import { AskBox } from '../asking/ask-box.tsx';
import { formatCalendarDay } from '../figures.ts';
import { FilterBar } from '../inbox/filter-bar.tsx';
import { useValues } from '../inbox/use-values.ts';
import { Failure, Page } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { IfMay } from '../organization/use-may.ts';
import { ShareReport } from '../reports/share-report.tsx';
import { GroupList } from './group-list.tsx';
import { HeadlineList } from './headline-list.tsx';
import classes from './insights.module.css';
import { insightsQuery, releasesQuery } from './insights-queries.ts';
import {
  type InsightsView,
  insightsViewOf,
  reportQueryOf,
  withFilter,
  withParameter,
} from './insights-view.ts';
import { Releases } from './releases.tsx';
import { VolumeChart } from './volume-chart.tsx';

/** Loads once somebody compares. */
const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }));

/** What matters, what changed, what to do next. */
export default function InsightsPage() {
  const words = useWords('insights');
  const values = useValueNames();
  const server = useServer();
  const [parameters, changeParameters] = useQueryParameters();
  const view = useMemo(() => insightsViewOf(parameters), [parameters]);
  const set = (name: string, value: string) =>
    changeParameters((current) => withParameter(current, name, value));
  const insights = useQuery(insightsQuery(server, view));
  const releases = useQuery(releasesQuery(server, view));
  const name = (group: InsightGroup) =>
    insights.data?.by === 'topic' ? values.topic(group.name) : group.name;
  return (
    <Page
      title={words.title}
      lead={<Lead view={view} insights={insights.data} />}
      actions={
        <>
          <Choices view={view} onSet={set} />
          <IfMay to="feedback:share">
            <ShareReport insights={reportQueryOf(view)} />
          </IfMay>
        </>
      }
    >
      <div className={classes.filters}>
        <FilterBar
          view={{ filter: view.filter, order: 'newest' }}
          isOfList={false}
          onChange={(update) => changeParameters((current) => withFilter(current, update))}
        />
      </div>
      <AskBox question={view.question} filter={view.filter} onAsk={(question) => set('ask', question)} />
      {insights.error && insights.data === undefined ? (
        <Failure what={words.loadFailed} error={insights.error} onRetry={() => void insights.refetch()} />
      ) : insights.data === undefined ? (
        <PageSkeleton />
      ) : (
        <div className={classes.content} aria-busy={insights.isPlaceholderData}>
          <HeadlineList insights={insights.data} view={view} name={name} />
          <VolumeChart insights={insights.data} releases={releases.data?.releases ?? []} />
          {insights.data.comparison && (
            <Suspense fallback={<Skeleton height={190} />}>
              <Comparison
                comparison={insights.data.comparison}
                insights={insights.data}
                view={view}
                name={name}
              />
            </Suspense>
          )}
          <GroupList
            insights={insights.data}
            view={view}
            name={name}
            onView={(groups) => set('show', groups === 'all' ? '' : groups)}
          />
          <IfMay to="feedback:edit">
            <Releases query={releases} view={view} />
          </IfMay>
        </div>
      )}
    </Page>
  );
}

function Lead({ view: { filter }, insights }: { view: InsightsView; insights: Insights | undefined }) {
  const words = useWords('insights');
  const { periods, fixedPeriod } = useWords('periods');
  const language = useLanguage();
  const [first, last] = [insights?.days[0], insights?.days.at(-1)];
  if (insights === undefined || first === undefined || last === undefined)
    return filter.period === undefined ? fixedPeriod : periods[filter.period];
  const dates =
    first === last
      ? formatCalendarDay(first.day, language)
      : `${formatCalendarDay(first.day, language)} – ${formatCalendarDay(last.day, language)}`;
  return words.lead(dates, insights.days.length);
}

/** Period, grouping, weight and comparison. */
function Choices({ view, onSet }: { view: InsightsView; onSet: (name: string, value: string) => void }) {
  const words = useWords('insights');
  const { period, periods, fixedPeriod } = useWords('periods');
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={period}
        value={view.filter.period ?? ''}
        onChange={(event) => onSet('period', event.currentTarget.value)}
        data={[
          ...(view.filter.period === undefined ? [{ value: '', label: fixedPeriod }] : []),
          ...PERIODS.map((value) => ({ value, label: periods[value] })),
        ]}
      />
      <Choice
        label={words.by}
        value={view.by}
        onChange={(by) => onSet('by', by === 'theme' ? '' : by)}
        options={INSIGHT_GROUPS.map((value) => ({ value, label: words.groupings[value] }))}
      />
      <WeightField value={view.weightBy} onType={(value) => onSet('weight_by', value)} />
      <ComparedField value={view.compareBy} onChoose={(value) => onSet('compare_by', value)} />
    </>
  );
}

const METADATA = 'metadata.';
const TYPING_MS = 400;

/** The metadata field with what a customer is worth. */
function WeightField({ value, onType }: { value: string | undefined; onType: (value: string) => void }) {
  const words = useWords('insights');
  const field = value?.slice(METADATA.length) ?? '';
  const [typed, setTyped] = useState(field);
  const tell = useDebouncedCallback(onType, TYPING_MS);
  // The address can change from outside, by browser back.
  useEffect(() => setTyped(field), [field]);
  return (
    <TextInput
      size="sm"
      className={classes.weight ?? ''}
      aria-label={words.weightBy}
      placeholder={words.weightHint}
      value={typed}
      maxLength={90}
      onChange={(event) => {
        const next = event.currentTarget.value.trim();
        setTyped(next);
        tell(next === '' ? '' : METADATA + next);
      }}
    />
  );
}

/** The metadata field that is compared by, from those in use. */
function ComparedField({
  value,
  onChoose,
}: {
  value: string | undefined;
  onChoose: (value: string) => void;
}) {
  const { compare } = useWords('insights');
  const listed = useValues({ field: 'metadata' }).data?.values.map((one) => METADATA + one.value) ?? [];
  const fields = [...new Set([...(value === undefined ? [] : [value]), ...listed])];
  if (fields.length === 0) return null;
  return (
    <NativeSelect
      size="sm"
      className={classes.weight ?? ''}
      aria-label={compare.by}
      value={value ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        { value: '', label: compare.nothing },
        ...fields.map((field) => ({ value: field, label: field.slice(METADATA.length) })),
      ]}
    />
  );
}

function PageSkeleton() {
  return (
    <div className={classes.content}>
      <Skeleton height={120} />
      <Skeleton height={190} />
      <Skeleton height={320} />
    </div>
  );
}
