import { useQuery } from '@tanstack/react-query';
import type { EndUser } from '@voice-feedback/contract/end-users';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { formatMonth, formatNumber, formatScore, formatShortDay } from '../figures.ts';
import { useServer } from '../layout/signed-in.tsx';
import { personHistoryQuery } from './person-queries.ts';

/** Messages over time, with the negative ones. One message has no history. */
export function PersonHistory({ person }: { person: EndUser }) {
  const words = useWords('person');
  const language = useLanguage();
  const { data } = useQuery({ ...personHistoryQuery(useServer(), person), enabled: person.feedbacks > 1 });
  if (data === undefined) return null;
  const label = (start: string) =>
    data.interval === 'month' ? formatMonth(start, language) : formatShortDay(start, language);
  return (
    <BarChart
      title={words.history[data.interval === 'hour' ? 'day' : data.interval]}
      total={person.average_score === null ? '' : words.average(formatScore(person.average_score, language))}
      columns={[words.columns.messages, words.columns.negative]}
      rows={data.series.map(({ start, feedbacks, negative }) => ({
        label: label(start),
        value: words.value(words.messages(feedbacks), formatNumber(negative, language)),
        amounts: [feedbacks, negative],
      }))}
      format={(value) => formatNumber(value, language)}
    />
  );
}
