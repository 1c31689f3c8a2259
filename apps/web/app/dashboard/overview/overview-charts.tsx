import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { formatNumber, formatScore, formatShortDay, formatSmallEuros } from '../figures.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { ANALYTICS_DAYS, analyticsQuery } from './analytics-query.ts';
import classes from './overview-charts.module.css';

/** A month of volume, sentiment and cost. */
export function OverviewCharts() {
  const words = useWords('overview');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(analyticsQuery(useServer()));
  const days = data?.series.map((day) => ({ ...day, label: formatShortDay(day.start, language) }));
  return (
    <Section title={words.lastDays(ANALYTICS_DAYS)}>
      {error ? (
        <Failure what={words.chartFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined || days === undefined ? (
        <div className={classes.charts}>
          <Skeleton height={190} />
          <Skeleton height={190} />
          <Skeleton height={190} />
        </div>
      ) : (
        <div className={classes.charts}>
          <BarChart
            title={words.requestsADay}
            total={formatNumber(data.totals.feedbacks, language)}
            rows={days.map(({ label, feedbacks }) => ({
              label,
              amount: feedbacks,
              value: formatNumber(feedbacks, language),
            }))}
          />
          <LineChart
            title={words.sentimentTrend}
            total={
              data.totals.average_score === null
                ? words.sentimentNone
                : words.sentimentMean(formatScore(data.totals.average_score, language))
            }
            minimum={-1}
            maximum={1}
            rows={days.map(({ label, average_score: score }) => ({
              label,
              amount: score,
              value: score === null ? words.sentimentNone : formatScore(score, language),
            }))}
          />
          <BarChart
            title={words.spend}
            total={formatSmallEuros(Number(data.totals.cost_euros), language)}
            rows={days.map(({ label, cost_euros }) => ({
              label,
              amount: Number(cost_euros),
              value: formatSmallEuros(Number(cost_euros), language),
            }))}
          />
        </div>
      )}
    </Section>
  );
}
