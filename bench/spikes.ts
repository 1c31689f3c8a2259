import { type DailyCounts, SPIKE_DEVIATIONS, SPIKE_MINIMUM } from '../apps/server/src/alerts/find-spikes.ts';
import { type SpikesFound, simulateSpikes } from '../apps/server/testing/simulate-spikes.ts';
import type { BenchSection } from './section.ts';

const ACCOUNTS = 12;
const SEED = 42;
const THEMES = [10, 50, 200];
const DISPERSIONS = [1, 1.3, 2];
const TIMES = [3, 4, 5];
const WEEK = 7;

/** How many planted rises of themes are told within a day, and how many alerts are false, in simulated months. */
export async function benchSpikes(): Promise<BenchSection> {
  const lines = [
    '| themes | variance by mean | 3 times the usual | 4 times | 5 times | false alerts a month | plain rule: 4 times | false |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...DISPERSIONS.flatMap((dispersion) =>
      THEMES.map((themes) => {
        const accounts = { accounts: ACCOUNTS, themes, dispersion, seed: SEED + themes };
        const found = TIMES.map((times) => simulateSpikes(accounts, times));
        const plain = simulateSpikes(accounts, 4, plainRule);
        const falseAlerts =
          found.reduce((sum, { falseAlertsPerMonth }) => sum + falseAlertsPerMonth, 0) / found.length;
        return `| ${[themes, dispersion, ...found.map(percent), falseAlerts.toFixed(2), percent(plain), plain.falseAlertsPerMonth.toFixed(1)].join(' | ')} |`;
      }),
    ),
    '',
    `Share of planted rises told by the end of the following day; goals: at least 95 %, at most one false alert a month. ${ACCOUNTS} accounts, 90 days each after eight weeks, weekdays and weekends, themes that grow and shrink, and a day with an import. A rise lasts two days and has at least 15 people more than usual. The plain rule for comparison: the mean of the same weekdays and ${SPIKE_DEVIATIONS} standard deviations, at least ${SPIKE_MINIMUM} people.`,
  ];
  return { title: 'Rises of themes', command: 'npm run bench -- spikes', markdown: lines.join('\n') };
}

function percent({ found }: SpikesFound): string {
  return `${(100 * found).toFixed(1)} %`;
}

function plainRule({ series }: DailyCounts): { key: string }[] {
  return [...series]
    .filter(([, { counts }]) => {
      const last = counts.at(-1) ?? 0;
      const same = counts.slice(0, -1).filter((_, day) => (counts.length - 1 - day) % WEEK === 0);
      const mean = same.reduce((sum, count) => sum + count, 0) / same.length;
      const variance = same.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (same.length - 1);
      return last >= SPIKE_MINIMUM && last > mean + SPIKE_DEVIATIONS * Math.sqrt(variance);
    })
    .map(([key]) => ({ key }));
}
