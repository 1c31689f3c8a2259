import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** The rules that depend on the color scheme; all others give the same result in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const HEIGHT = 900;

const linesSchema = z.array(z.string());

/** A color scheme and width. */
export interface Way {
  colorScheme: 'light' | 'dark';
  width: number;
}

interface Question {
  /** a selector; default: the whole page */
  within?: string;
  /** rules to check; default: all */
  rules?: string[];
}

/** Runs axe and returns one line per violated rule, with the elements. */
export async function findViolations(page: Page, { within, rules }: Question = {}): Promise<string[]> {
  // Loading axe takes a page longer than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const found = await page.evaluate(`
    window.axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, ${options}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`);
  return linesSchema.parse(found);
}

/** Switches the page to this scheme and width. */
export async function showAs(page: Page, { colorScheme, width }: Way): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await showScheme(page, colorScheme);
}

/**
 * Checks a page: every rule in the first way, colors in the second, and horizontal scrolling in both. Leaves the page
 * in the first way.
 */
export async function findFaults(page: Page, [first, second]: readonly [Way, Way]): Promise<string[]> {
  const faults: string[] = [];
  const note = async (way: Way, rules?: string[]) => {
    await showAs(page, way);
    const violations = await findViolations(page, rules && { rules });
    faults.push(...violations.map((one) => `${way.colorScheme} at ${way.width} px: ${one}`));
    faults.push(...(await findOverflow(page)));
  };
  await note(first);
  await note(second, COLOUR_RULES);
  await showAs(page, first);
  return faults;
}

/** Checks a page in another language: its texts change its width. Everything else is the same in each language. */
export async function findTextFaults(page: Page, ways: readonly Way[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { width } of ways) {
    await page.setViewportSize({ width, height: HEIGHT });
    faults.push(...(await findOverflow(page)));
  }
  return faults;
}

async function findOverflow(page: Page): Promise<string[]> {
  const [width, overflow] = await page.evaluate(() => [
    window.innerWidth,
    document.documentElement.scrollWidth - window.innerWidth,
  ]);
  return overflow > 0 ? [`at ${width} px it scrolls sideways by ${overflow} px`] : [];
}

/** Checks one element in both schemes. Leaves the page in light colors. */
export async function findElementFaults(page: Page, within: string): Promise<string[]> {
  await showScheme(page, 'dark');
  const inDark = await findViolations(page, { within, rules: COLOUR_RULES });
  await showScheme(page, 'light');
  return [...inDark.map((one) => `dark: ${one}`), ...(await findViolations(page, { within }))];
}

async function showScheme(page: Page, colorScheme: Way['colorScheme']): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Our pages switch slightly later and mark it.
  await page.waitForFunction((scheme) => {
    const { mantineColorScheme: shown } = document.documentElement.dataset;
    return shown === undefined || shown === scheme;
  }, colorScheme);
  // Ends color transitions.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}
