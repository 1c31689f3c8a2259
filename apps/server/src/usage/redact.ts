import { REQUEST_BODY_CHARACTERS } from '@voice-feedback/contract/usage';

/**
 * The fields of requests and answers whose values the log keeps: ids of ours, states, paging, options, amounts. A field
 * that isn't listed is kept without its value, so a new field is private until it's added here.
 */
const KEPT = new Set([
  ...[
    'id',
    'request_id',
    'feedback_id',
    'recording_id',
    'api_key_id',
    'event_id',
    'delivery_id',
    'upload_id',
  ],
  ...['batch_id', 'index', 'success', 'status', 'state', 'processing_status', 'retryable', 'code', 'version'],
  ...[
    'limit',
    'cursor',
    'next_cursor',
    'has_more',
    'total',
    'total_is_exact',
    'from',
    'to',
    'maximum',
    'count',
  ],
  ...['created_at', 'updated_at', 'expires_at', 'started_at', 'finished_at', 'completed_at', 'timestamp'],
  ...['language', 'model'],
  ...[
    'format',
    'response_format',
    'timestamp_granularities',
    'stream',
    'temperature',
    'order',
    'sort',
    'expand',
  ],
  ...[
    'fields',
    'interval',
    'timezone',
    'type',
    'kind',
    'event',
    'events',
    'scopes',
    'expires_in',
    'maximum_uses',
  ],
  ...[
    'plan',
    'cost',
    'credits',
    'euros',
    'amount_euros',
    'duration_seconds',
    'only_missed',
    'replayed',
    'accepted',
  ],
]);
/** Only kept if they're a number, or true or false: `words` is an option of a request, and what was said in an answer. */
const FLAGS = new Set([
  'detailed',
  'words',
  'consent',
  'redact_pii',
  'verbatim',
  'retention_days',
  'request_details',
  'stream',
  'audio',
]);
const FLAG = /^(true|false|-?\d{1,6}(\.\d{1,6})?)$/;
/** Fixed words in a query string. In an answer, they'd say what somebody thinks. */
const KEPT_IN_QUERY = new Set(['sentiment', 'intent', 'caller', 'download']);
/** The words of an error are ours. */
const KEPT_IN_PROBLEM = new Set([...KEPT, 'title', 'detail', 'message', 'error', 'path', 'retry_after']);
/** The customer names the fields in here. */
const PRIVATE = new Set(['metadata', 'properties', 'user_metadata', 'data']);
const HIDDEN = '…';
const TEXT_CHARACTERS = 500;
const NAME = /^[\w.-]{1,60}(\[[\w.-]{1,60}\])?$/;
const LIST_ENTRIES = 20;
const FIELDS = 60;
const DEPTH = 6;
/** Larger JSON isn't even parsed. */
const PARSED_CHARACTERS = 65_536;
const QUERY_PARAMETERS = 40;

/** What a person said, names, addresses, secrets and the customer's own data are replaced by their kind and length. */
export function redactedJson(value: unknown): string {
  return limited(JSON.stringify(redacted(value, KEPT, true)) ?? 'null');
}

/** The text of an answer, redacted. @param isProblem its words are ours */
export function redactedAnswer(text: string, isProblem: boolean): string {
  if (text.length > PARSED_CHARACTERS) return JSON.stringify(lengthOf(text));
  try {
    const kept = isProblem ? KEPT_IN_PROBLEM : KEPT;
    return limited(JSON.stringify(redacted(JSON.parse(text), kept, true)));
  } catch {
    return JSON.stringify(lengthOf(text));
  }
}

/** A form's fields, redacted. */
export function redactedFields(
  fields: ReadonlyMap<string, readonly string[]>,
): { name: string; value: string }[] {
  return [...fields].slice(0, FIELDS).flatMap(([name, values]) =>
    values.slice(0, LIST_ENTRIES).map((value) => ({
      name: shownName(name),
      value: KEPT.has(name) || isFlag(name, value) ? storable(value, TEXT_CHARACTERS) : HIDDEN,
    })),
  );
}

/**
 * The address of a request: the route with its parameters filled in, and the query string.
 * @param route such as `/api/v1/feedbacks/:id`
 */
export function redactedUrl(route: string, params: unknown, url: string): string {
  const given = new Map(Object.entries(typeof params === 'object' && params !== null ? params : {}));
  const path = route.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value: unknown = given.get(name);
    return typeof value === 'string' && isOurId(name, value) ? value : HIDDEN;
  });
  const asked = url.indexOf('?');
  if (asked === -1) return path;
  const parameters = [...new URLSearchParams(url.slice(asked + 1))].slice(0, QUERY_PARAMETERS);
  const query = parameters.map(([name, value]) => {
    const kept = KEPT.has(name) || KEPT_IN_QUERY.has(name) || isFlag(name, value);
    const text = kept ? encodeURIComponent(storable(value, TEXT_CHARACTERS)) : HIDDEN;
    return `${shownName(name)}=${text}`;
  });
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Text that PostgreSQL can store, and no more of it than `characters`. */
export function storable(text: string, characters: number): string {
  return text.slice(0, characters).replaceAll('\u0000', '').toWellFormed();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids of people are the customer's own. */
function isOurId(name: string, value: string): boolean {
  return name !== 'end_user_id' && UUID.test(value);
}

function redacted(value: unknown, kept: ReadonlySet<string>, isKept: boolean, depth = 0): unknown {
  if (value === null || value === undefined) return value;
  if (typeof value === 'string')
    return isKept && depth > 0 ? storable(value, TEXT_CHARACTERS) : lengthOf(value);
  if (typeof value !== 'object') return isKept && depth > 0 ? value : `[${typeof value}]`;
  if (depth >= DEPTH) return '[more]';
  if (Array.isArray(value)) {
    const shown = value.slice(0, LIST_ENTRIES).map((entry) => redacted(entry, kept, isKept, depth + 1));
    return value.length > shown.length ? [...shown, `[${value.length - shown.length} more]`] : shown;
  }
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.slice(0, FIELDS).map(([name, inner]) => {
      if (isFlag(name, inner)) return [name, inner];
      if (PRIVATE.has(name)) return [name, kindOf(inner)];
      return [shownName(name), redacted(inner, kept, kept.has(name), depth + 1)];
    }),
  );
}

function isFlag(name: string, value: unknown): boolean {
  return FLAGS.has(name) && FLAG.test(String(value));
}

/** Of what only the customer understands, not even the names of fields. It keeps its type, so that it can be sent again. */
function kindOf(value: unknown): unknown {
  if (value === null) return null;
  if (typeof value === 'string') return lengthOf(value);
  if (Array.isArray(value)) return [countOf(value.length, 'entry', 'entries')];
  if (typeof value !== 'object') return `[${typeof value}]`;
  return { [HIDDEN]: countOf(Object.keys(value).length, 'field', 'fields') };
}

/** A name can also be a person's, such as an address in `metadata[ada@example.org]`. */
function shownName(name: string): string {
  return NAME.test(name) ? name : HIDDEN;
}

function limited(text: string): string {
  return text.length > REQUEST_BODY_CHARACTERS ? JSON.stringify(lengthOf(text)) : text;
}

function lengthOf(text: string): string {
  return countOf(text.length, 'character', 'characters');
}

function countOf(count: number, one: string, other: string): string {
  return `[${count} ${count === 1 ? one : other}]`;
}
