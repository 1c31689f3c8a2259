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
