import { z } from 'zod';
import { openBrowserTab } from '../apps/server/testing/browser-tab.ts';
import { percentile, table } from './figures.ts';

/** The key under which the pages' auth client stores its session. */
const SESSION = 'voice-feedback.session';
const OPENINGS = 5;
const USABLE_GOAL_MS = 1_200;
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

/** A held key repeats about thirty times a second: with every second frame. */
const STEPS_HELD = 300;
const OPENED_HELD = 60;
/** Holds `j`: in the list, then in the feedback that it opens. */
const HOLD = (steps: number) => `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  window.longTasks.length = 0;
  const before = location.pathname;
  for (let step = 0; step < ${steps}; step += 1) {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true, repeat: step > 0 }));
    await frame();
    await frame();
  }
  await frame();
  const row = document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset');
  return { passed: Number(row ?? 0), moved: location.pathname !== before, longTasks: window.longTasks };
})()`;
const heldSchema = z.object({ passed: z.number(), moved: z.boolean(), longTasks: z.array(z.number()) });

const scrolledSchema = z.object({ most: z.number(), passed: z.number(), longTasks: z.array(z.number()) });

/** The inbox in a browser on this machine: time to its first row, and smoothness of scrolling. */
export async function benchInboxPage(url: string, session: string): Promise<string> {
  const usable: number[] = [];
  let scrolled: z.infer<typeof scrolledSchema> = { most: 0, passed: 0, longTasks: [] };
  const held: z.infer<typeof heldSchema>[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await using tab = await openBrowserTab(`${url}/dashboard/feedback`, BEFORE(session));
    await tab.until('window.usableAt !== undefined');
    usable.push(Number(await tab.evaluate('window.usableAt')));
    if (opening < OPENINGS - 1) continue;
    held.push(heldSchema.parse(await tab.evaluate(HOLD(STEPS_HELD))));
    scrolled = scrolledSchema.parse(await tab.evaluate(SCROLL));
    await tab.evaluate(
      'document.querySelector(\'main ul li a[href*="/dashboard/feedback/"]\').click() === undefined',
    );
    await tab.until(
      "location.pathname.includes('/dashboard/feedback/') && document.querySelector('main h1') !== null",
    );
    held.push(heldSchema.parse(await tab.evaluate(HOLD(OPENED_HELD))));
  }
  const [inList, inReader] = held;
  if (!inList?.passed || !inReader?.moved) throw new Error('holding "j" did not move');
  return `The dashboard's inbox in Chromium on this machine, each time with an empty cache.\n\n${table(
    ['what', 'figure', 'goal'],
    [
      [
        `first row to press, median of ${OPENINGS}`,
        `${percentile(usable, 50).toFixed(0)} ms`,
        `≤ ${USABLE_GOAL_MS} ms`,
      ],
      ['the slowest of them', `${Math.max(...usable).toFixed(0)} ms`, ''],
      [`tasks over ${LONG_TASK_MS} ms while scrolling past ${scrolled.passed} rows`, longOf(scrolled), '0'],
      [`the same while holding \`j\` in the list, until row ${inList.passed}`, longOf(inList), '0'],
      [`the same while holding \`j\` in a feedback, ${OPENED_HELD} steps`, longOf(inReader), '0'],
      ['rows that exist at once, at most', String(scrolled.most), ''],
    ],
  )}`;
}

function longOf({ longTasks }: { longTasks: readonly number[] }): string {
  const long = longTasks.filter((duration) => duration > LONG_TASK_MS);
  return long.length === 0 ? '0' : `${long.length}, the longest ${Math.max(...long).toFixed(0)} ms`;
}
