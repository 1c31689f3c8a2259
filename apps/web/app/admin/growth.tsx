import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { funnelSchema, GROWTH_STEPS } from '@voice-feedback/contract/product-events';
import { useState } from 'react';
import { formatNumber } from '../dashboard/figures.ts';
import { Failure, Section } from '../dashboard/layout/page.tsx';
import { ScrollTable } from '../dashboard/layout/scroll-table.tsx';
import { withQuery } from '../dashboard/server/server.ts';
import { SortHeading } from '../dashboard/tables/sort-heading.tsx';
import { useSort } from '../dashboard/tables/use-sort.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import classes from './admin.module.css';
import { useAdminCall } from './admin-token.ts';

const ADDRESS = '/api/admin/analytics/funnel';
const PERIODS_DAYS = [30, 90, 365];
const DAY_MS = 86_400_000;
/** Groups with a name of ours; all others are sites and campaigns. */
const OWN_NAMES = ['direct', 'unknown'] as const;

/** How far people get from the first visit to the first payment, by week and by source. */
export function Growth() {
  const words = useWords('admin').growth;
  const call = useAdminCall();
  const [by, setBy] = useState<'week' | 'source'>('week');
  const [days, setDays] = useState(PERIODS_DAYS[1] ?? 0);
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'growth', by, days],
    queryFn: ({ signal }) =>
      call(withQuery(ADDRESS, { by, from: dayOf(Date.now() - (days - 1) * DAY_MS) }), {
        answer: funnelSchema,
        signal,
      }),
  });
  const groups = data?.groups;
  return (
    <Section title={words.title} lead={words.lead}>
      <div className={classes.filters}>
        <NativeSelect
          size="sm"
          label={words.by}
          value={by}
          onChange={(event) => setBy(event.currentTarget.value === 'source' ? 'source' : 'week')}
          data={[
            { value: 'week', label: words.week },
            { value: 'source', label: words.source },
          ]}
        />
        <NativeSelect
          size="sm"
          label={words.period}
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
          data={PERIODS_DAYS.map((count) => ({ value: String(count), label: words.days(count) }))}
        />
      </div>
      {error ? (
        <Failure what={words.failed} error={error} onRetry={() => void refetch()} />
      ) : groups === undefined ? (
        <Skeleton height={160} />
      ) : groups.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Groups by={by} groups={groups} />
      )}
    </Section>
  );
}

interface GroupsProps {
  by: 'week' | 'source';
  groups: NonNullable<ReturnType<typeof funnelSchema.parse>['groups']>;
}

function Groups({ by, groups }: GroupsProps) {
  const words = useWords('admin').growth;
  const language = useLanguage();
  const nameOf = (group: string) => {
    if (by === 'week')
      return new Date(group).toLocaleDateString(language, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      });
    const own = OWN_NAMES.find((name) => name === group);
    return own === undefined ? group : words.names[own];
  };
  const { sorted, headingOf } = useSort<GroupsProps['groups'][number], string>(groups, {
    group: ({ group }) => group,
    ...Object.fromEntries(
      GROWTH_STEPS.map((step) => [step, ({ people }: GroupsProps['groups'][number]) => people[step]]),
    ),
  });
  return (
    <ScrollTable label={words.title} className={classes.growth}>
      <thead>
        <tr>
          <SortHeading {...headingOf('group')}>{by === 'week' ? words.weekOf : words.source}</SortHeading>
          {GROWTH_STEPS.map((step) => (
            <SortHeading key={step} {...headingOf(step)} isNumber>
              {words.steps[step]}
            </SortHeading>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ group, people }) => (
          <tr key={group}>
            <th scope="row">{nameOf(group)}</th>
            {GROWTH_STEPS.map((step) => (
              <td key={step}>{formatNumber(people[step], language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
