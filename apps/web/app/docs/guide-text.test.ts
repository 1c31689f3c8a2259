import { describe, expect, test } from 'vitest';
import { ELEMENT } from '../../../../sdks/widget/description.ts';
import { LANGUAGES } from '../paths.ts';
import { guideText } from './guide-text.server.ts';
import { GUIDES, guideOf } from './guides.ts';
import { renderGuide, sectionsOf } from './render-guide.server.ts';

/** A Markdown link to a section: the guide that it is in, unless it's the same one, and the section's id. */
const SECTION_LINK = /\]\((?:\/docs\/([a-z-]+))?#([^)]+)\)/g;
/** Guides that add the element to a page. */
const ELEMENT_GUIDES = ['widget', 'react', 'vue', 'svelte', 'angular'] as const;

describe.each(LANGUAGES)('the guides in %s', (language) => {
  test.each(GUIDES)('%s has a title and a description, and leaves nothing to fill in', (guide) => {
    const text = guideText(guide, language);
    const { title, description, blocks } = renderGuide(text, language);
    expect(text).not.toContain('{{');
    expect(text).not.toContain('<!-- not run');
    expect(title).not.toBe('');
    expect(description.length).toBeGreaterThan(10);
    expect(blocks.length).toBeGreaterThan(0);
  });

  test.each(GUIDES)('every link from %s to a section leads to one', (guide) => {
    for (const [, target = guide, section] of guideText(guide, language).matchAll(SECTION_LINK)) {
      const ids = sectionsOf(guideText(guideOf(`/docs/${target}`) ?? guide, language)).map(({ id }) => id);
      expect(ids).toContain(section);
    }
  });

  test.each(ELEMENT_GUIDES)('%s names everything that the element has', (guide) => {
    const text = guideText(guide, language);
    const { attributes, events, methods, slots, parts, styles } = ELEMENT;
    const names = [
      ...attributes.flatMap(({ attribute, property }) => [attribute, property]),
      ...events.flatMap(({ event, payload }) => [event, ...payload.map(({ name }) => name)]),
      ...[...slots, ...parts, ...styles].map(({ name }) => name),
    ];
    for (const name of names) expect(text).toContain(`\`${name}\``);
    for (const { method } of methods) expect(text).toContain(`\`${method}(`);
    expect(text).toContain('script-src');
  });
});
