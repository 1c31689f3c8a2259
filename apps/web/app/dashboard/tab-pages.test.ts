import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { feedbackIdOf } from './inbox/feedback-address.ts';
import { TABS } from './layout/tabs.ts';
import { SETTINGS_SECTIONS } from './settings/settings-page.tsx';
import { pageAt } from './tab-pages.ts';

const nowhere = pageAt('nothing-of-that-name');

test('every tab of the rail leads to a page of its own', () => {
  const pages = TABS.map(({ path }) => pageAt(path.replace(/^\/dashboard\/?/, '')));
  expect(pages).not.toContain(nowhere);
  expect(new Set(pages).size).toBe(TABS.length);
});

test('every section of the settings has an address, and nothing deeper', () => {
  for (const { path } of SETTINGS_SECTIONS)
    expect(pageAt(path.replace(/^\/dashboard\//, '')), path).not.toBe(nowhere);
  expect(pageAt('settings/nothing')).toBe(nowhere);
});

test('one feedback has its address, and nothing deeper', () => {
  expect(feedbackIdOf('feedback/7f1d-2c9a')).toBe('7f1d-2c9a');
  expect(pageAt('feedback/7f1d-2c9a')).not.toBe(nowhere);
  expect(pageAt('feedback/7f1d-2c9a/more')).toBe(nowhere);
  expect(pageAt('requests/7f1d-2c9a')).not.toBe(nowhere);
  expect(pageAt('requests/7f1d-2c9a/more')).toBe(nowhere);
  expect(pageAt('constructor')).toBe(nowhere);
});

const FOLDER = import.meta.dirname;
/** The frame of the dashboard loads them (dashboard.route.tsx). */
const THERE_ALREADY = ['dashboard', 'errors', 'shell'];

/** The areas of texts of a file and of all files that it imports, and so has in its chunk. */
function areasIn(file: string, seen = new Set<string>()): Set<string> {
  const areas = new Set<string>();
  if (seen.has(file)) return areas;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, area = ''] of source.matchAll(/(?:useWords\(|wordsIn\(\w+, )'(\w+)'/g)) areas.add(area);
  for (const [, from = ''] of source.matchAll(
    /^(?:import|export)\s+(?!type\b)[^;]*?from '(\.[^']*\.tsx?)'/gm,
  ))
    if (!from.includes('i18n/'))
      for (const area of areasIn(path.resolve(path.dirname(file), from), seen)) areas.add(area);
  return areas;
}

test('every page names all texts of its chunk, so that they load together', () => {
  const source = readFileSync(path.join(FOLDER, 'tab-pages.ts'), 'utf8');
  const pages = [...source.matchAll(/import\('(\.[^']*)'\),\s*\[([^\]]*)\]/g)];
  expect(pages.length).toBe(source.split('=> import(').length - 1);
  for (const [, file = '', list = ''] of pages) {
    const named = [...list.matchAll(/'(\w+)'/g)].map(([, area = '']) => area);
    const used = [...areasIn(path.join(FOLDER, file))].filter((area) => !THERE_ALREADY.includes(area));
    expect(named, file).toEqual(used.toSorted());
  }
});
