import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { buildSite } from './build-site.ts';
import { percentile, table } from './figures.ts';
import type { BenchSection } from './section.ts';
import { startServerUnderTest } from './server-under-test.ts';

const run = promisify(execFile);
const LIGHTHOUSE = fileURLToPath(new URL('../node_modules/lighthouse/cli/index.js', import.meta.url));
/** The pages that people see first. */
const PAGES = ['/', '/wellness', '/docs', '/login'];
const RUNS = 3;
const OTHER_PAGES = [
  ...['/pricing', '/showcase', '/voice-feedback', '/buy-credits', '/status', '/terms'],
  ...['/docs/quick-start', '/api-reference'],
];
/** Lighthouse's own, and a phone half as fast. */
const SLOWDOWN = 4;
const DOUBLE_SLOWDOWN = 2 * SLOWDOWN;
const DOUBLE_SLOWDOWN_GOAL = 90;
const REPORT_BYTES = 64_000_000;
const CATEGORIES = [
  { id: 'performance', name: 'performance', goal: 98 },
  { id: 'accessibility', name: 'accessibility', goal: 100 },
  { id: 'best-practices', name: 'best practices', goal: 100 },
  { id: 'seo', name: 'SEO', goal: 100 },
] as const;
const PAINT_GOAL_MS = 1_500;
/** Lighthouse rounds to this. */
const SHIFT_GOAL = 0.001;

const score = z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) });
const audit = z.object({
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
});
const reportSchema = z.object({
  lighthouseVersion: z.string(),
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.record(z.string(), audit),
});
type Report = z.infer<typeof reportSchema>;

/** The built site, served by the API process, measured by Lighthouse's simulated phone on a slow connection. */
export async function benchSite(): Promise<BenchSection> {
  await buildSite();
  await using server = await startServerUnderTest();
  // The service's processes are still warming up, which isn't part of a page's cost.
  await measure(server.url, SLOWDOWN);
  const rows: string[][] = [];
  const missed: string[] = [];
  let version = '';
  for (const page of [...PAGES, ...OTHER_PAGES]) {
    const reports = await measureTimes(server.url + page, PAGES.includes(page) ? RUNS : 1, SLOWDOWN);
    version = reports[0]?.lighthouseVersion ?? '';
    process.stderr.write(`${page} ${reports.map((one) => one.categories.performance.score).join(' ')}\n`);
    const median = (value: (report: Report) => number) => medianOf(reports, value);
    const scores = CATEGORIES.map(({ id }) => Math.round(100 * median((one) => one.categories[id].score)));
    const paintMs = median((one) => numberOf(one, 'largest-contentful-paint'));
    const shift = median((one) => numberOf(one, 'cumulative-layout-shift'));
    rows.push([
      page,
      ...scores.map(String),
      (paintMs / 1_000).toFixed(2),
      median((one) => numberOf(one, 'total-blocking-time')).toFixed(0),
      shift.toFixed(3),
    ]);
    CATEGORIES.forEach(({ id, name, goal }, at) => {
      if ((scores[at] ?? 0) < goal)
        missed.push(`${page}: ${name} ${scores[at]} (${reasons(reports[0], id)})`);
    });
    if (paintMs > PAINT_GOAL_MS) missed.push(`${page}: largest contentful paint`);
    if (shift > SHIFT_GOAL) missed.push(`${page}: layout shift`);
  }
  const slowRows: string[][] = [];
  for (const page of PAGES) {
    const reports = await measureTimes(server.url + page, RUNS, DOUBLE_SLOWDOWN);
    const points = Math.round(100 * medianOf(reports, (one) => one.categories.performance.score));
    const blockingMs = medianOf(reports, (one) => numberOf(one, 'total-blocking-time'));
    slowRows.push([page, String(points), blockingMs.toFixed(0)]);
    if (points < DOUBLE_SLOWDOWN_GOAL)
      missed.push(`${page}, ${DOUBLE_SLOWDOWN} times slower: performance ${points}`);
  }
  const head = ['page', ...CATEGORIES.map(({ name, goal }) => `${name} (≥ ${goal})`)];
  return {
    title: 'The site on a phone',
    command: 'npm run bench -- site',
    markdown: [
      `Lighthouse ${version}, mobile profile with simulated throttling (${SLOWDOWN} times slower processor, 1.6 Mbit/s, 150 ms), median of ${RUNS} for the first four pages and one run for the others, on the built site served by the API process. Blocking time grows with other work on the machine: its load during the run was ${loadavg()[1]?.toFixed(1)} (the run itself causes about 2).`,
      table([...head, 'LCP, s (≤ 1.5)', 'blocking, ms', 'shift (none)'], rows),
      `With a processor ${DOUBLE_SLOWDOWN} times slower:`,
      table(['page', `performance (≥ ${DOUBLE_SLOWDOWN_GOAL})`, 'blocking, ms'], slowRows),
      missed.length === 0 ? 'Every goal is met.' : `Missed:\n\n${missed.map((one) => `- ${one}`).join('\n')}`,
    ].join('\n\n'),
  };
}

const medianOf = (reports: readonly Report[], value: (report: Report) => number) =>
  percentile(reports.map(value), 50);

async function measureTimes(address: string, times: number, slowdown: number): Promise<Report[]> {
  const reports: Report[] = [];
  for (let i = 0; i < times; i += 1) reports.push(await measure(address, slowdown));
  return reports;
}

/** Sometimes Lighthouse gets no trace from Chromium, on any page. It recommends running it again. */
async function measure(address: string, slowdown: number): Promise<Report> {
  return measureOnce(address, slowdown).catch(() => measureOnce(address, slowdown));
}

/** One run in a fresh Chromium: CHROMIUM_PATH, or the one that Lighthouse finds. */
async function measureOnce(address: string, slowdown: number): Promise<Report> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const { stdout } = await run(
    process.execPath,
    [
      LIGHTHOUSE,
      address,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      maxBuffer: REPORT_BYTES,
      env: { ...process.env, ...(process.env.CHROMIUM_PATH && { CHROME_PATH: process.env.CHROMIUM_PATH }) },
    },
  );
  return reportSchema.parse(JSON.parse(stdout));
}

function numberOf(report: Report, id: string): number {
  return report.audits[id]?.numericValue ?? Number.NaN;
}

/** The audits that cost points, worst first. */
function reasons(report: Report | undefined, category: (typeof CATEGORIES)[number]['id']): string {
  if (report === undefined) return '';
  const failed = new Set(report.categories[category].auditRefs.map(({ id }) => id));
  return Object.entries(report.audits)
    .flatMap(([id, { title, score: points }]) =>
      failed.has(id) && points !== null && points < 0.9 ? [{ title, points }] : [],
    )
    .sort((one, other) => one.points - other.points)
    .map(({ title }) => title)
    .join('; ');
}
