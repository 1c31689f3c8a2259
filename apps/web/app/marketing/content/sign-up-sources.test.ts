import { expect, test } from 'vitest';
import { landing } from './landing.ts';
import type { Action } from './vertical-page.ts';
import { VERTICALS } from './verticals.ts';

const PAGES = Object.entries({ '/': landing, ...VERTICALS });

/** The names of all buttons in a page's content that open the sign-up dialog. */
function sourcesOf(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  return isAction(content) ? [content.source] : Object.values(content).flatMap(sourcesOf);
}

function isAction(content: object): content is Action {
  return 'source' in content && typeof content.source === 'string' && 'label' in content;
}

test.each(PAGES)(
  'the buttons of %s name themselves, each otherwise, alike in both languages',
  (_path, page) => {
    const sources = sourcesOf(page.en);
    expect(sources.length).toBeGreaterThanOrEqual(2);
    expect(new Set(sources).size).toBe(sources.length);
    expect(sources.every((source) => source.trim() !== '')).toBe(true);
    expect(sourcesOf(page.fr)).toEqual(sources);
  },
);

test('the labels of the first version are among them', () => {
  const all = new Set(PAGES.flatMap(([, page]) => sourcesOf(page.en)));
  for (const label of ['hero', 'bottom call to action', 'Live Demo', 'Quick Installation', 'Final CTA'])
    expect(all).toContain(label);
});
