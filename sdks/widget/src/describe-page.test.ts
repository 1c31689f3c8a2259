import { afterEach, describe, expect, it, vi } from 'vitest';
import { describePage } from './describe-page.ts';

/** The server's limit (contract/src/sent-fields.ts). */
const METADATA_BYTES = 16_000;

describe('the metadata of the page', () => {
  afterEach(() => vi.unstubAllGlobals());
  const describeTitled = (title: string, metadata?: string) => {
    vi.stubGlobal('location', new URL('https://shop.example/cart?token=secret#part'));
    vi.stubGlobal('document', { title, referrer: 'https://search.example/?q=private' });
    vi.stubGlobal('innerWidth', 800);
    vi.stubGlobal('innerHeight', 600);
    return describePage({
      pageLanguage: 'en',
      text: (name) => (name === 'metadata' ? metadata : undefined),
    });
  };

  it('has no query, no fragment, and only the origin of the page before', () => {
    expect(describeTitled('Cart')).toEqual({
      page: 'https://shop.example/cart',
      title: 'Cart',
      referrer: 'https://search.example',
      viewport: '800x600',
      language: 'en',
      app_version: undefined,
    });
  });

  it('contains nothing that the server would refuse', () => {
    // An emoji is a surrogate pair, and the title is cut inside it.
    const { title = '' } = describeTitled(`a\0${'b'.repeat(297)}😀`) ?? {};
    expect(title).toBe(`a${'b'.repeat(297)}`);
  });

  it('is omitted if the page’s own metadata leaves no room for it', () => {
    const metadataOf = (bytes: number) => JSON.stringify({ own: 'x'.repeat(bytes - '{"own":""}'.length) });
    expect(describeTitled('Cart', metadataOf(METADATA_BYTES))).toBeUndefined();
    const own = metadataOf(METADATA_BYTES - 1_000);
    const all = { context: describeTitled('Cart', own), ...JSON.parse(own) };
    expect(all.context).toBeDefined();
    expect(new TextEncoder().encode(JSON.stringify(all)).length).toBeLessThanOrEqual(METADATA_BYTES);
  });
});
