import { type MeasuredOn, measuredOn, readParts, writeResultFile } from '../results.ts';
import type { RowResult } from './row-result.ts';
import { percentile } from './tally.ts';

/**
 * Writes `bench/results/faults.md` with one line per row, combined from the results of each row's last full run, so
 * that a long run can be done in parts.
 */

interface Measured extends RowResult {
  name: string;
  fault: string;
  size: string;
  minutes: number;
}

type Part = Omit<Measured, 'complaints' | 'delays'> & MeasuredOn;

/** The order of the table. */
const ROWS = [
  ...['kill-worker', 'kill-api', 'kill-postmaster', 'kill-everything'],
  ...['stop-worker', 'stop-api'],
  ...['store-s3-down', 'store-renamed', 'store-read-only', 'store-full'],
  ...['deadly-recording'],
  ...['connection-cut', 'connection-paused', 'connection-slow'],
  ...['top-up', 'clock', 'mixed-load'],
  'rolling-upgrade',
];
const HEAD = [
  ...['fault', 'size', 'acknowledged', 'done', 'waiting', 'given up', 'lost', 'charged', 'double charges'],
  ...['orphan files', 'webhooks missing', 'recovery p50 / p95 / max (s)', 'result'],
];

/** Stores the result of one row and writes the report of all results. */
export async function writeResult({ complaints, delays: _, ...measured }: Measured): Promise<void> {
  const part: Part = { ...measured, ...(await measuredOn()) };
  await writeResultFile(`faults-${part.name}.json`, JSON.stringify(part));
  await writeResultFile(`faults-${part.name}.log`, `${complaints.join('\n')}\n`);
  await writeResultFile('faults.md', reportOf(await readParts<Part>('faults', ROWS)));
}

/** A separate file for a row that needs more than this repository to run. */
export async function writeOwnResult({ complaints: _, ...measured }: Measured): Promise<void> {
  const { name, fault, size, tally, problems, notes, minutes, skipped } = measured;
  const { date, commit, machine } = await measuredOn();
  const counts = [
    'acknowledged',
    'done',
    'lost',
    'charged',
    'doubleCharges',
    'madeTwice',
    'orphanFiles',
  ] as const;
  const lines = [
    ...counts.map((each) => `${each}: ${tally[each]}`),
    ...notes,
    ...problems.map((problem) => `FAIL: ${problem}`),
    ...(skipped === undefined ? [] : [`skipped: ${skipped}`]),
  ];
  const text = [
    `# ${name}`,
    `\`npm run test:faults -- ${name}\`: ${fault}.`,
    `${date}, commit ${commit}, ${machine}. ${size}, ${minutes.toFixed(1)} min: ${problems.length === 0 ? 'pass' : 'FAIL'}`,
    lines.map((line) => `- ${line}`).join('\n'),
  ];
  await writeResultFile(`${name}.md`, `${text.join('\n\n')}\n`);
}

function reportOf(parts: readonly Part[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const runs = [...new Set(parts.map(({ date, commit: at, machine: on }) => `${date}, commit ${at}, ${on}`))];
  return `${[
    '# Fault tests',
    '`npm run test:faults`, or `npm run test:faults -- ROW` for one row. The result of a row is kept until its next run.',
    runs.join('\\\n'),
    [line(HEAD), line(HEAD.map(() => '---')), ...parts.map((part) => line(cellsOf(part)))].join('\n'),
    'Acknowledged: recordings for which the client got a 202 or 200. Given up: failed, with the audio kept. Charged:\nrecordings with a settlement. Recovery: the time from the fault (or the end of the outage) until an interrupted recording is\nclaimed again or finished. Every row also checks the invariants of the ledger, that no recording is created twice for one\nkey, that no queue row is left, and that a repeated webhook has the same id.',
    ...parts.map(remarksOf).filter((remarks) => remarks !== ''),
  ].join('\n\n')}\n`;
}

function cellsOf({ fault, size, tally, problems, skipped }: Part): string[] {
  if (skipped !== undefined) return [fault, size, ...HEAD.slice(3).map(() => ''), `skipped: ${skipped}`];
  const counts = [
    ...[tally.acknowledged, tally.done, tally.waiting, tally.givenUp, tally.lost, tally.charged],
    ...[tally.doubleCharges, tally.orphanFiles, tally.webhooksMissing],
  ];
  return [
    fault,
    size,
    ...counts.map(String),
    recoveryOf(tally.recoveriesMs),
    problems.length === 0 ? 'pass' : 'FAIL',
  ];
}

function recoveryOf(durationsMs: readonly number[]): string {
  if (durationsMs.length === 0) return '–';
  return [50, 95, 100].map((percent) => (percentile(durationsMs, percent) / 1_000).toFixed(1)).join(' / ');
}

function remarksOf({ name, minutes, problems, notes, tally }: Part): string {
  const answers = Object.entries(tally.answers).map(
    ([status, count]) => `${count} × ${status === '0' ? 'none' : status}`,
  );
  const lines = [
    `${minutes.toFixed(1)} min, ${tally.faults} faults, ${tally.recoveriesMs.length} recoveries${answers.length === 0 ? '' : `, answers to submissions: ${answers.join(', ')}`}`,
    ...notes,
    ...problems.map((problem) => `FAIL: ${problem}`),
  ];
  return `## ${name}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}
