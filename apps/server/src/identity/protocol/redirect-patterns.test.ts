import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { RedirectPatternError, redirectPattern } from './redirect-patterns.ts';
import { allowedRedirect } from './redirects.ts';

const SITE = 'http://localhost:3000';
const goesTo = (candidate: string, ...redirectAllowList: string[]) =>
  allowedRedirect({ siteUrl: SITE, redirectAllowList }, candidate);

describe('redirect patterns', () => {
  it.each([
    ['https://*.example.org/**', 'https://a.example.org/in?x=1#y'],
    ['https://**.example.org/**', 'https://a.b.example.org/in'],
    ['https://app.example.org/callback', 'https://app.example.org/callback'],
    ['https://app.example.org/*/callback', 'https://app.example.org/fr/callback'],
    ['https://app.example.org:8443/**', 'https://app.example.org:8443/'],
    ['http://localhost:*/**', 'http://localhost:5173/in'],
    ['http://127.0.0.1:4000/**', 'http://127.0.0.1:4000/in'],
    ['com.example.app://back', 'com.example.app://back'],
    ['com.example.app://back/**', 'com.example.app://back/in?x=1'],
    ['https://preview-?.example.org/', 'https://preview-7.example.org/'],
  ])('%s allows %s', (glob, candidate) => {
    expect(goesTo(candidate, glob)).toBe(candidate);
  });

  it.each([
    ['https://*.example.org/**', 'https://ai?.example.org/'],
    ['https://*.example.org/**', 'https://evil:1234?.example.org/'],
    ['https://*.example.org/**', 'https://evil/.example.org/'],
    ['https://*.example.org/**', 'https://evil#.example.org/'],
    ['https://*.example.org/**', 'https://a@evil.example/.example.org/'],
    ['https://*.example.org/**', 'https://a.b.example.org/'],
    ['https://*.example.org/**', 'https://a.example.org:8443/'],
    ['https://*.example.org/**', 'http://a.example.org/'],
    ['https://*.example.org/**', 'https://a.example.org.evil.example/'],
    ['https://**.example.org/**', 'https://evil.example/?.example.org/'],
    ['https://*/callback', 'https://evil.example/callback'],
    ['https://app.example.org/*', 'https://app.example.org/a/b'],
    ['https://app.example.org/*', 'https://app.example.org/a?next=b'],
    ['https://app.example.org/callback', 'https://app.example.org/callback/more'],
    ['com.example.app://back', 'com.example.app://elsewhere'],
    ['http://localhost:4000/**', 'http://localhost:5173/in'],
  ])('%s doesn’t allow %s', (glob, candidate) => {
    expect(goesTo(candidate, glob)).toBe(SITE);
  });

  it('accept only the site’s own port, on localhost, too', () => {
    expect(goesTo('http://localhost:3000/in')).toBe('http://localhost:3000/in');
    expect(goesTo('http://localhost:3001/in')).toBe(SITE);
    expect(goesTo('http://127.0.0.1:3000/in')).toBe(SITE);
  });

  it('are checked at startup', () => {
    for (const glob of ['example.org', '**', 'https://a@b.example/**', 'https://a.example:x/'])
      expect(() => redirectPattern(glob), glob).toThrow(RedirectPatternError);
    expect(() => readConfig({ REDIRECT_ALLOW_LIST: 'https://a.example/**, nonsense' })).toThrow(
      /REDIRECT_ALLOW_LIST/,
    );
  });
});
