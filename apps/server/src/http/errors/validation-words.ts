import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** Start of the message about a missing value. */
const MISSING = 'is missing';

/** Message about a value that matches no variant, unless its schema has its own message. */
export const NO_SHAPE = 'has none of the shapes that are possible here';

/** Names of types in JSON terms. */
const TYPES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  object: 'a JSON object',
  record: 'a JSON object',
  array: 'an array',
  tuple: 'an array',
  null: 'null',
  date: 'a date',
  file: 'a file',
};

const FORMATS: Record<string, string> = {
  uuid: 'a UUID, such as 8f14e45f-ceea-467f-a8c1-2c1b3d4e5f60',
  url: 'an address, such as https://example.com/hook',
  email: 'an email address',
  date: 'a date, such as 2026-11-21',
  datetime: 'a date with a time and its time zone, such as 2026-11-21T09:30:00Z',
  time: 'a time, such as 09:30:00',
  json_string: 'JSON',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  base64: 'base64',
  base64url: 'base64url',
};

const UNITS: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  record: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

/**
 * Returns the message about an invalid value: what it must be. It never repeats the value, which may be a secret,
 * because errors are logged. The location is reported separately (`body/url: must be a string`). Zod uses it for every
 * schema without its own messages (`z.config`).
 */
export function issueWords(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeWords(issue);
    case 'invalid_value': {
      const choice = choiceOf(issue.values);
      return issue.input === undefined ? `${MISSING}; send ${choice}` : `must be ${choice}`;
    }
    case 'too_big':
      return sizeWords(issue.origin, issue.maximum, issue.exact ? 'exactly' : AT_MOST[`${issue.inclusive}`]);
    case 'too_small':
      return sizeWords(issue.origin, issue.minimum, issue.exact ? 'exactly' : AT_LEAST[`${issue.inclusive}`]);
    case 'invalid_format':
      return formatWords(issue);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys?.join(', ')}`;
    case 'invalid_union':
      return Array.isArray(issue.options) && issue.options.length > 0
        ? `must be ${choiceOf(issue.options)}`
        : NO_SHAPE;
    case 'invalid_key':
      return 'has a field with a name that is not allowed';
    case 'invalid_element':
      return 'has an entry that is not allowed';
    default:
      return 'is not allowed';
  }
}

/** Whether a message of `issueWords` is about a missing value. */
export function saysMissing(message: string): boolean {
  return message.startsWith(MISSING);
}

const AT_MOST = { true: 'at most', false: 'less than', undefined: 'at most' };
const AT_LEAST = { true: 'at least', false: 'more than', undefined: 'at least' };

function typeWords({ expected, input, path = [] }: RawIssue): string {
  const wanted = TYPES[String(expected)] ?? String(expected);
  // A request without a body has the body null.
  if (input === undefined || (input === null && path.length === 0)) return `${MISSING}; send ${wanted}`;
  const got = typeOf(input);
  // For a word in a query string or a number with decimals, naming the type would not help.
  return got === undefined || (expected === 'int' && typeof input === 'number')
    ? `must be ${wanted}`
    : `must be ${wanted}, not ${got}`;
}

function typeOf(input: unknown): string | undefined {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'an array';
  if (typeof input === 'number' && Number.isNaN(input)) return undefined;
  return typeof input === 'boolean' ? `${input}` : TYPES[typeof input];
}

/** `"a", "b" or "c"` */
function choiceOf(values: readonly unknown[] | undefined = []): string {
  const shown = values.map((value) => (typeof value === 'string' ? JSON.stringify(value) : String(value)));
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.length > 1 ? 'one of ' : ''}${shown.join(', ')} or ${last}`;
}

function sizeWords(origin: unknown, limit: unknown, relation: string): string {
  const unit = UNITS[String(origin)];
  const size = String(limit);
  if (unit === undefined) return relation === 'exactly' ? `must be ${size}` : `must be ${relation} ${size}`;
  if (relation === 'at least' && size === '1' && origin === 'string') return 'must not be empty';
  return `must have ${relation} ${size} ${size === '1' ? unit[0] : unit[1]}`;
}

function formatWords(issue: Extract<RawIssue, { code: 'invalid_format' }>): string {
  switch (issue.format) {
    case 'starts_with':
      return `must start with "${issue.prefix}"`;
    case 'ends_with':
      return `must end with "${issue.suffix}"`;
    case 'includes':
      return `must contain "${issue.includes}"`;
    case 'regex':
      return `must match ${issue.pattern}`;
    default:
      return `must be ${FORMATS[issue.format] ?? `a valid ${issue.format}`}`;
  }
}
