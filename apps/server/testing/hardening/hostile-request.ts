import fc from 'fast-check';

/** One raw request. */
export interface HostileRequest {
  /** including the query */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** The parts of a request: values, mostly valid for the route. */
export interface RequestParts {
  /** with `:name` or `*` in place of a value */
  url: string;
  /** ids of existing objects */
  knownIds: readonly string[];
  query: fc.Arbitrary<Record<string, unknown>>;
  body: fc.Arbitrary<unknown> | undefined;
  /** the usual body format of the route */
  encoding: 'json' | 'form';
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const DEEP = 5_000;
const HUGE = 1_100_000;

/** Path segments, already encoded. */
const ODD_SEGMENTS = [
  ...['%00', '%ff', '%ED%A0%80', '%ZZ', '%', '..%2f..%2fetc%2fpasswd', '%2e%2e', '%20', '__proto__', '*'],
  ...['x'.repeat(400), '-1', '2147483648', "'%20or%201=1--", '%E2%80%AE', '%F0%9F%98%80', 'a%0d%0ab', ';a=b'],
];
/** Query strings, already encoded. */
const ODD_QUERIES = [
  ...['%00', '%ff=%ff', '=', '&&', 'a', '[]=1', 'a[b]=1', '__proto__[x]=1', 'constructor=1', '%', 'a=%ZZ'],
  ...[`a=${'x'.repeat(4_000)}`, 'a=%ED%A0%80', '?', 'a=1&a=2', '+', '%E2%80%AE=1'],
];
const ODD_TYPES = [
  ...['text/plain', 'application/xml', 'multipart/form-data', 'multipart/form-data; boundary=x', 'x', '/'],
  ...['application/json; charset=utf-16', 'application/json; charset=x', 'application/problem+json', ''],
  ...[`multipart/form-data; boundary=${'x'.repeat(300)}`, 'image/png', `${FORM_TYPE}; charset=utf-7`],
];
const ODD_HEADERS: Record<string, string>[] = [
  { 'content-encoding': 'gzip' },
  { cookie: 'vf-device=\u00ff; vf-flow=%00; vf-auth-flow=a.b; __proto__=1; =; vf-device' },
  { cookie: `vf-device=${'A'.repeat(4_000)}` },
  { 'accept-language': 'fr;q=x,*;q=9e99,\u00ff' },
  { redirect_to: 'javascript:alert(1)' },
  { 'user-agent': '\u00e9'.repeat(400) },
  { 'x-supabase-api-version': '9999-99-99' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-mode': 'navigate', accept: 'text/html' },
  { 'x-forwarded-for': '::ffff:127.0.0.1%eth0, unknown' },
  { 'idempotency-key': '\u00ff'.repeat(300) },
  { 'if-match': 'W/"-1"', 'if-none-match': '"', range: 'bytes=9-1' },
];

/** Valid, nearly valid and invalid requests for a route. */
export function hostileRequests(parts: RequestParts): fc.Arbitrary<HostileRequest> {
  const names = parts.url.match(/:\w+|\*/g) ?? [];
  const segment = fc.oneof(
    { arbitrary: fc.constantFrom(...parts.knownIds, 'x'), weight: 6 },
    { arbitrary: fc.uuid(), weight: 2 },
    { arbitrary: fc.constantFrom(...ODD_SEGMENTS), weight: 2 },
    { arbitrary: fc.string().map(encoded), weight: 1 },
  );
  const query = fc.oneof(
    { arbitrary: parts.query.map(queryText), weight: 8 },
    { arbitrary: fc.constantFrom(...ODD_QUERIES), weight: 1 },
    // The same name twice.
    { arbitrary: parts.query.map((given) => `${queryText(given)}&${queryText(given)}`), weight: 1 },
  );
  const headers = fc.oneof(
    { arbitrary: fc.constant({}), weight: 6 },
    { arbitrary: fc.constantFrom(...ODD_HEADERS), weight: 1 },
  );
  return fc
    .record({
      segments: fc.tuple(...names.map(() => segment)),
      query,
      headers,
      body: parts.body === undefined ? fc.constant(undefined) : bodies(parts.body, parts.encoding),
    })
    .map(({ segments, query, headers, body }) => {
      const left = [...segments];
      const path = parts.url.replace(/:\w+|\*/g, () => left.shift() || '%20');
      return {
        path: `${path.startsWith('/') ? path : `/${path}`}?${query}`,
        headers: {
          ...(body === undefined || body.type === '' ? {} : { 'content-type': body.type }),
          ...headers,
        },
        body: body?.bytes,
      };
    });
}

interface Body {
  type: string;
  bytes: string | Uint8Array<ArrayBuffer>;
}

function bodies(values: fc.Arbitrary<unknown>, encoding: 'json' | 'form'): fc.Arbitrary<Body> {
  const usual = (value: unknown): Body =>
    encoding === 'json' ? asJson(value) : { type: FORM_TYPE, bytes: queryText(fieldsIn(value)) };
  return fc.oneof(
    { arbitrary: values.map(usual), weight: 20 },
    // as another type, or written as another one
    { arbitrary: values.map((value) => ({ type: FORM_TYPE, bytes: queryText(fieldsIn(value)) })), weight: 1 },
    { arbitrary: values.map(asJson), weight: 1 },
    {
      arbitrary: fc
        .tuple(values, fc.constantFrom(...ODD_TYPES))
        .map(([value, type]) => ({ ...usual(value), type })),
      weight: 2,
    },
    { arbitrary: values.map((value) => damaged(value)), weight: 2 },
    { arbitrary: values.chain((value) => fc.constantFrom(...rewritings(value))), weight: 4 },
    {
      arbitrary: fc.oneof(fc.json(), fc.string(), fc.constant('')).map((bytes) => ({ ...usual({}), bytes })),
      weight: 2,
    },
    {
      arbitrary: fc
        .uint8Array({ maxLength: 200 })
        .map((bytes) => ({ ...usual({}), bytes: new Uint8Array(bytes) })),
      weight: 1,
    },
  );
}

const asJson = (value: unknown): Body => ({ type: JSON_TYPE, bytes: JSON.stringify(value) ?? '' });

/** The same JSON in other encodings and with rare but valid syntax. */
function rewritings(value: unknown): Body[] {
  const [text, name] = [JSON.stringify(value) ?? 'null', Object.keys(fieldsIn(value))[0] ?? 'email'];
  const key = JSON.stringify(name);
  const json = (bytes: Body['bytes']): Body => ({ type: JSON_TYPE, bytes });
  return [
    // the same key twice
    json(text.startsWith('{') && text !== '{}' ? `{${key}:1,${text.slice(1)}` : `{${key}:1,${key}:2}`),
    json(`{"__proto__":{"admin":true},"constructor":{"prototype":{}},${key}:"a"}`),
    json(`{${key}:${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}}`),
    json('['.repeat(DEEP) + ']'.repeat(DEEP)),
    json(`{${key}:"a\\u0000b"}`),
    json(`{${key}:"\\ud800"}`),
    json(`{"\\u0000":1,"\\udfff":2}`),
    json(`{${key}:1e999}`),
    json(`{${key}:-0.0,"n":${'9'.repeat(400)}}`),
    json(`{${key}:"${'x'.repeat(70_000)}"}`),
    json(`{${key}:"${'x'.repeat(HUGE)}"}`),
    json(`{${key}:[${'1,'.repeat(20_000)}1]}`),
    json(`\ufeff${text}`),
    json(new Uint8Array(Buffer.from(text, 'utf16le'))),
    json(new Uint8Array(Buffer.from(`{${key}:"\u00ff"}`, 'latin1'))),
    json(`${text}${text}`),
  ];
}

/** JSON with something removed or replaced. */
function damaged(value: unknown): Body {
  const text = JSON.stringify(value) ?? 'null';
  return { type: JSON_TYPE, bytes: text.length > 2 ? text.slice(0, Math.ceil(text.length / 2)) : `${text},` };
}

function fieldsIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { value };
}

function queryText(given: Record<string, unknown>): string {
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`)
    .join('&');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Like `encodeURIComponent`, but encodes half a surrogate pair as three bytes. */
function encoded(text: string): string {
  return text
    .split(/([\ud800-\udfff])/u)
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('');
}
