import { useQuery } from '@tanstack/react-query';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { formatNumber, formatRoundEuros, formatShare, formatShortDay, formatSmallEuros } from '../figures.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useIsVisitor } from '../visit/visitor.ts';
import { ANALYTICS_DAYS, analyticsQuery } from './analytics-query.ts';
import { ChartSkeletons } from './chart-skeletons.tsx';
import classes from './overview-charts.module.css';

/** A month of volume, sentiment and cost. */
export function OverviewCharts() {
  const words = useWords('overview');
  // Texts of what appears once the data is there. Loading them only then would hide the page for a moment.
  useWords('charts');
  const language = useLanguage();
  // The demo's feedback cost nothing.
  const isVisitor = useIsVisitor();
  const { data, error, refetch } = useQuery(analyticsQuery(useServer()));
  const days = data?.series.map((day) => ({ ...day, label: formatShortDay(day.start, language) }));
  // The latest feedback says how to record the first one; three empty charts add nothing.
  if (data?.totals.feedbacks === 0) return null;
  return (
    <Section title={words.lastDays(ANALYTICS_DAYS)}>
      {error ? (
        <Failure what={words.chartFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined || days === undefined ? (
        <ChartSkeletons />
      ) : (
        <div className={classes.charts}>
          <BarChart
            title={words.feedbackADay}
            total={words.inAll(formatNumber(data.totals.feedbacks, language))}
            columns={[words.feedbackADay]}
            format={(value) => formatNumber(value, language)}
            rows={days.map(({ label, feedbacks }) => ({
              label,
              amounts: [feedbacks],
              value: formatNumber(feedbacks, language),
            }))}
          />
          <LineChart
            title={words.negativeADay}
            total={
              data.totals.analysed === 0
                ? words.sentimentNone
                : words.inAll(formatShare(data.totals.negative / data.totals.analysed, language))
            }
            column={words.negativeADay}
            maximum={1}
            format={(value) => formatShare(value, language)}
            rows={days.map(({ label, negative, analysed }) => ({
              label,
              amounts: [analysed === 0 ? null : negative / analysed],
              value: analysed === 0 ? words.sentimentNone : formatShare(negative / analysed, language),
            }))}
          />
          {!isVisitor && (
            <BarChart
              title={words.spend}
              total={words.inAll(formatRoundEuros(Number(data.totals.cost_euros), language))}
              columns={[words.spend]}
              format={(value) => formatSmallEuros(value, language)}
              rows={days.map(({ label, cost_euros }) => ({
                label,
                amounts: [Number(cost_euros)],
                value: formatSmallEuros(Number(cost_euros), language),
              }))}
            />
          )}
        </div>
      )}
    </Section>
  );
}
