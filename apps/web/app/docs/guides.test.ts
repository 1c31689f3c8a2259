import { expect, test } from 'vitest';
import { GUIDES, guideOf } from './guides.ts';

test.each(GUIDES)('%s is found at all of its addresses', (guide) => {
  for (const language of ['', '/fr'])
    for (const end of ['', '/', '.md', '.data', '.md.data'])
      expect(guideOf(`${language}/docs/${guide}${end}`)).toBe(guide);
});

test('other addresses are not guides', () => {
  for (const address of ['/docs', '/docs/', '/docs/unknown', '/docs/errors/deeper', '/errors'])
    expect(guideOf(address)).toBeUndefined();
});
