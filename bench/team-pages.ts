import { z } from 'zod';
import { openBrowserTab } from '../apps/server/testing/browser-tab.ts';
import { percentile, table } from './figures.ts';

/** The key under which the pages' auth client stores its session. */
const SESSION = 'voice-feedback.session';
const OPENINGS = 5;
const USABLE_GOAL_MS = 1_200;
/** Users notice tasks longer than this (W3C Long Tasks). */
const LONG_TASK_MS = 50;
const STEP_PIXELS = 400;
/** Presses of "Show more": the list is ten pages long then. */
const MORE = 9;

const PAGES = [
  { name: 'team', address: '/dashboard/settings/team', row: 'main tbody tr' },
  { name: 'projects', address: '/dashboard/settings/projects', row: 'main li h2' },
] as const;

/** Runs before the page's own scripts: signs the user in and records events. */
const BEFORE = (session: string, row: string) => `
  localStorage.setItem(${JSON.stringify(SESSION)}, ${JSON.stringify(session)});
  localStorage.setItem('vf-analytics-consent', 'denied');
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
  new MutationObserver(() => {
    if (window.usableAt === undefined && document.querySelector(${JSON.stringify(row)}) !== null)
      window.usableAt = performance.now();
  }).observe(document, { childList: true, subtree: true });
`;

/** Scrolls from the top to the end, by a part of the screen per frame. */
const SCROLL = (row: string) => `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  scrollTo(0, 0);
  await frame();
  window.longTasks.length = 0;
  for (let top = 0; top < document.documentElement.scrollHeight; top += ${STEP_PIXELS}) {
    scrollTo(0, top);
    await frame();
  }
  await frame();
  return { rows: document.querySelectorAll(${JSON.stringify(row)}).length, longTasks: window.longTasks };
})()`;

/** Presses "Show more" as long as there is one, waiting for the rows each time. */
const SHOW_MORE = (row: string) => `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const count = () => document.querySelectorAll(${JSON.stringify(row)}).length;
  window.longTasks.length = 0;
  for (let press = 0; press < ${MORE}; press += 1) {
    const more = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Show more');
    if (more === undefined) break;
    const before = count();
    more.click();
    while (count() === before) await frame();
    await frame();
  }
  return { rows: count(), longTasks: window.longTasks };
})()`;

const seenSchema = z.object({ rows: z.number(), longTasks: z.array(z.number()) });
type Seen = z.infer<typeof seenSchema>;

/** The pages with the longest lists in a browser on this machine: time to the first row, and smoothness. */
export async function benchTeamPages(url: string, session: string): Promise<string> {
  const rows: string[][] = [];
  for (const { name, address, row } of PAGES) {
    const usable: number[] = [];
    const seen: Seen[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      await using tab = await openBrowserTab(`${url}${address}`, BEFORE(session, row));
      await tab.until('window.usableAt !== undefined');
      usable.push(Number(await tab.evaluate('window.usableAt')));
      if (opening < OPENINGS - 1) continue;
      for (const work of [SCROLL, SHOW_MORE, SCROLL])
        seen.push(seenSchema.parse(await tab.evaluate(work(row))));
    }
    const [first, more, last] = seen;
    if (first === undefined || more === undefined || last === undefined)
      throw new Error(`${name} wasn't seen`);
    rows.push(
      [
        `${name}: first row, median of ${OPENINGS} (the slowest)`,
        `${percentile(usable, 50).toFixed(0)} ms (${Math.max(...usable).toFixed(0)})`,
        `≤ ${USABLE_GOAL_MS} ms`,
      ],
      [`${name}: tasks over ${LONG_TASK_MS} ms while scrolling past ${first.rows} rows`, longOf(first), '0'],
      [`${name}: the same while showing more, until row ${more.rows}`, longOf(more), ''],
      [`${name}: the same while scrolling past ${last.rows} rows`, longOf(last), '0'],
    );
  }
  return `The pages in Chromium on this machine, each time with an empty cache.\n\n${table(['what', 'figure', 'goal'], rows)}`;
}

function longOf({ longTasks }: Seen): string {
  const long = longTasks.filter((duration) => duration > LONG_TASK_MS);
  return long.length === 0 ? '0' : `${long.length}, the longest ${Math.max(...long).toFixed(0)} ms`;
}
