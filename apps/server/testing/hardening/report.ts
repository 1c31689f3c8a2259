import { type MeasuredOn, measuredOn, readParts, writeResultFile } from '../results.ts';

/**
 * Writes `bench/results/hardening.md` with one line per attack, combined from the results of each row's last full
 * run.
 */

interface Measured {
  name: string;
  attack: string;
  size: string;
  minutes: number;
  figures: string[];
  problems: string[];
}

type Part = Measured & MeasuredOn;

/** The order of the table. */
const ROWS = [
  ...['access-matrix', 'forged-tokens', 'mutated-uploads', 'hand-made-uploads', 'generated-requests'],
  ...['forbidden-targets', 'origins', 'slow-sockets', 'burst', 'timing'],
];

/** Stores the result of one row and writes the report of all results. */
export async function writeHardeningResult(measured: Measured): Promise<void> {
  const part: Part = { ...measured, ...(await measuredOn()) };
  await writeResultFile(`hardening-${part.name}.json`, JSON.stringify(part));
  await writeResultFile('hardening.md', reportOf(await readParts<Part>('hardening', ROWS)));
}

function reportOf(parts: readonly Part[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = ['row', 'attack', 'size', 'result', 'figures', 'minutes'];
  const runs = [
    ...new Set(parts.map(({ date, commit, machine }) => `${date}, commit ${commit}, ${machine}`)),
  ];
  const rows = parts.map(({ name, attack, size, problems, figures, minutes }) => [
    ...[name, attack, size, problems.length === 0 ? 'pass' : 'FAIL'],
    ...[figures.join('; '), minutes.toFixed(1)],
  ]);
  return `${[
    '# Hardening tests',
    '`npm run test:hardening`, or `npm run test:hardening -- ROW` for one row. The result of a row is kept until its next run.',
    runs.join('\\\n'),
    [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'),
    ...parts
      .filter(({ problems }) => problems.length > 0)
      .map(
        ({ name, problems }) => `## ${name}\n\n${problems.map((problem) => `- FAIL: ${problem}`).join('\n')}`,
      ),
  ].join('\n\n')}\n`;
}
