import { z } from 'zod';
import { openBrowserTab } from '../apps/server/testing/browser-tab.ts';
import { percentile, table } from './figures.ts';

/** The key under which the pages' auth client stores its session. */
const SESSION = 'voice-feedback.session';
const OPENINGS = 5;
const USABLE_GOAL_MS = 1_500;
/** Users notice tasks longer than this (W3C Long Tasks). */
const LONG_TASK_MS = 50;
const ROWS_SCROLLED = 2_000;
const STEP_PIXELS = 400;
const FIRST_ROW = 'document.querySelector(\'main ul li a[href*="/dashboard/feedback/"]\') !== null';

/** Runs before the page's own scripts: signs the user in and records events. */
const BEFORE = (session: string) => `
  localStorage.setItem(${JSON.stringify(SESSION)}, ${JSON.stringify(session)});
  localStorage.setItem('vf-analytics-consent', 'denied');
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
  new MutationObserver(() => {
    if (window.usableAt === undefined && ${FIRST_ROW}) window.usableAt = performance.now();
  }).observe(document, { childList: true, subtree: true });
`;

/** Scrolls by a third of the screen per frame until enough rows have passed; pages load on the way. */
const SCROLL = `(async () => {
  const list = [...document.querySelectorAll('main div')].find((one) => one.scrollHeight > one.clientHeight + 1000);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  window.longTasks.length = 0;
  let most = 0;
  let passed = 0;
  for (const end = performance.now() + 60_000; passed < ${ROWS_SCROLLED} && performance.now() < end;) {
    list.scrollTop += ${STEP_PIXELS};
    await frame();
    most = Math.max(most, list.querySelectorAll('li').length);
    passed = Number(list.querySelector('li:last-child').getAttribute('aria-posinset'));
  }
  await frame();
  return { most, passed, longTasks: window.longTasks };
})()`;

const scrolledSchema = z.object({ most: z.number(), passed: z.number(), longTasks: z.array(z.number()) });

/** The inbox in a browser on this machine: time to its first row, and smoothness of scrolling. */
export async function benchInboxPage(url: string, session: string): Promise<string> {
  const usable: number[] = [];
  let scrolled: z.infer<typeof scrolledSchema> = { most: 0, passed: 0, longTasks: [] };
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await using tab = await openBrowserTab(`${url}/dashboard/feedback`, BEFORE(session));
    await tab.until('window.usableAt !== undefined');
    usable.push(Number(await tab.evaluate('window.usableAt')));
    if (opening === OPENINGS - 1) scrolled = scrolledSchema.parse(await tab.evaluate(SCROLL));
  }
  const long = scrolled.longTasks.filter((duration) => duration > LONG_TASK_MS);
  return `The dashboard's inbox in Chromium on this machine, each time with an empty cache.\n\n${table(
    ['what', 'figure', 'goal'],
    [
      [
        `first row to press, median of ${OPENINGS}`,
        `${percentile(usable, 50).toFixed(0)} ms`,
        `≤ ${USABLE_GOAL_MS} ms`,
      ],
      ['the slowest of them', `${Math.max(...usable).toFixed(0)} ms`, ''],
      [
        `tasks over ${LONG_TASK_MS} ms while scrolling past ${scrolled.passed} rows`,
        long.length === 0 ? '0' : `${long.length}, the longest ${Math.max(...long).toFixed(0)} ms`,
        '0',
      ],
      ['rows that exist at once, at most', String(scrolled.most), ''],
    ],
  )}`;
}
