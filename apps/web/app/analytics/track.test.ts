import { describe, expect, it } from 'vitest';
import { sourceOf } from './track.ts';

describe('the source of a visit', () => {
  it.for([
    ['https://site.example/', '', 'direct'],
    ['https://site.example/docs', 'https://site.example/', 'direct'],
    ['https://site.example/', 'not an address', 'direct'],
    ['https://site.example/', 'https://www.news.example/item?id=1&user=ada', 'news.example'],
    ['https://site.example/?utm_source=Newsletter', 'https://mail.example/', 'newsletter'],
    ['https://site.example/?ref=friend', '', 'friend'],
    [`https://site.example/?ref=${'a'.repeat(200)}`, '', 'a'.repeat(100)],
  ] as const)('at %s after "%s" is %s', ([address, referrer, source]) => {
    expect(sourceOf(address, referrer)).toBe(source);
  });
});
