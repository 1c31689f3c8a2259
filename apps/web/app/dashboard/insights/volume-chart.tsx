import type { Insights } from '@voice-feedback/contract/insights';
import type { Release } from '@voice-feedback/contract/releases';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { formatCalendarDay, formatNumber, formatShare } from '../figures.ts';

interface Properties {
  insights: Insights;
  releases: readonly Release[];
}

/** Feedback a day, with its negative part, and the releases of the period. */
export function VolumeChart({ insights: { totals, days, from, to }, releases }: Properties) {
  const words = useWords('insights');
  const language = useLanguage();
  const start = Date.parse(from);
  // The last day isn't over, but has a whole column.
  const end = Math.max(Date.parse(to), start + days.length * DAY_MS);
  return (
    <BarChart
      title={words.volumeChart}
      total={words.total(
        words.messages(totals.messages),
        formatShare(totals.messages === 0 ? 0 : totals.negative / totals.messages, language),
      )}
      columns={[words.columns.messages, words.columns.negative]}
      rows={days.map(({ day, messages, negative }) => ({
        label: formatCalendarDay(day, language),
        value: words.dayValue(words.messages(messages), formatNumber(negative, language)),
        amounts: [messages, negative],
      }))}
      format={(value) => formatNumber(value, language)}
      marks={releases.map(({ name, released_at }) => ({
        share: (Date.parse(released_at) - start) / (end - start),
        label: name,
      }))}
    />
  );
}

const DAY_MS = 86_400_000;
