import { startTestApp, type TestApp } from '../app.ts';
import { upload } from '../call.ts';
import { type Customer, post, signUp } from '../customer.ts';
import type { HardeningRow } from './hardening-row.ts';

/** The domains of each key, and the origins below that may use it. */
const KEYS: { domains: string[]; open: string[] }[] = [
  { domains: ['shop.example'], open: ['https://shop.example'] },
  { domains: ['https://shop.example'], open: ['https://shop.example'] },
  {
    domains: ['*.shop.example'],
    open: ['https://www.shop.example', 'https://a-b.shop.example'],
  },
  { domains: ['http://localhost:3000'], open: ['http://localhost:3000'] },
  { domains: ['shop.example:8443'], open: ['https://shop.example:8443'] },
];

export const ORIGINS: readonly (string | undefined)[] = [
  ...[undefined, '', 'null', 'NULL', 'file://', 'https://', '*', 'shop.example', '//shop.example'],
  ...['https://shop.example', 'http://shop.example', 'https://shop.example:443', 'https://shop.example:8443'],
  ...[
    'https://shop.example:80',
    'https://shop.example/',
    'https://shop.example/path',
    'https://shop.example?a',
  ],
  ...['https://shop.example#a', 'https://SHOP.EXAMPLE', 'HTTPS://shop.example', 'https://shop.example.'],
  ...['https://shop.example.evil.example', 'https://evil-shop.example', 'https://evilshop.example'],
  ...[
    'https://shop.example@evil.example',
    'https://evil.example@shop.example',
    'https://shop.exampleevil.com',
  ],
  ...[
    'https://shop.example%00.evil.example',
    'https://shop.example%2eevil.example',
    'https://shop%2eexample',
  ],
  ...[
    'https://www.shop.example',
    'https://a-b.shop.example',
    'https://a.b.shop.example',
    'https://.shop.example',
  ],
  ...[
    'https://%2a.shop.example',
    'https://*.shop.example',
    'https://xn--shp-0na.example',
    'https://evil.example,https://shop.example',
  ],
  ...[
    'https://shop.example https://evil.example',
    'https://shop.example, https://evil.example',
    'ws://shop.example',
  ],
  ...['wss://shop.example', 'chrome-extension://shop.example', 'capacitor://localhost', 'http://localhost'],
  ...['http://localhost:3000', 'http://127.0.0.1:3000', 'http://localhost:30000'],
];

/** Publishable keys work on the pages they are for, and nowhere else. */
export const ORIGIN_VARIANTS: HardeningRow<{ keys: number }> = {
  name: 'origins',
  attack: 'publishable keys on other pages than theirs',
  full: { keys: KEYS.length },
  describe: ({ keys }) => `${ORIGINS.length - 1} origins and none × ${keys} keys`,
  async run({ keys }) {
    await using app = await startTestApp({ overrides: { requestsPerMinute: 1_000_000 } });
    const customer = await signUp(app);
    const problems: string[] = [];
    let refused = 0;
    for (const { domains, open } of KEYS.slice(0, keys)) {
      const tried = await tryOrigins(app, customer, { domains, open });
      refused += tried.refused;
      problems.push(...tried.problems);
    }
    return { figures: [`${refused} refused, ${problems.length} wrongly answered`], problems };
  },
};

/** Uses a key for `domains` from every origin; only those in `open` may succeed. */
export async function tryOrigins(
  app: TestApp,
  { key: secret }: Pick<Customer, 'key'>,
  { domains, open }: { domains: readonly string[]; open: readonly string[] },
): Promise<{ refused: number; problems: string[] }> {
  const made = await post(app, secret, '/api/keys/create', { kind: 'publishable', allowed_domains: domains });
  const { api_key: key } = await made.json();
  const problems: string[] = [];
  let refused = 0;
  for (const origin of ORIGINS) {
    await app.test.pool.query('delete from rate_limits');
    // Without a file, so allowed callers get the error that it's missing.
    const answer = await upload(app, key, undefined, {
      fields: { detailed: 'true' },
      headers: origin === undefined ? {} : { origin },
    });
    const { code } = await answer.json();
    const isOpen = origin !== undefined && open.includes(origin);
    if (code === 'origin_not_allowed') refused += 1;
    if (code !== (isOpen ? 'audio_missing' : 'origin_not_allowed'))
      problems.push(`${origin} with a key for ${domains}: ${answer.status} ${code}`);
  }
  return { refused, problems };
}
