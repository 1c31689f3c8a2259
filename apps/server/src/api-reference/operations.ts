import { TAGS } from '../http/openapi/info.ts';
import { followed, isObject, type Json, type JsonObject, listIn, objectIn } from '../http/openapi/json.ts';
import { type Field, FieldReader } from './fields.ts';

/** Readers of the reference. Each has its own list of calls. */
export const AREAS = ['api', 'sign-in', 'operators'] as const;
export type Area = (typeof AREAS)[number];

const AREA_OF_GROUP: Readonly<Record<string, Area>> = {
  auth: 'sign-in',
  oauth: 'sign-in',
  admin: 'operators',
  'auth-admin': 'operators',
};
/** The groups in the order in which someone builds with the API. Others follow. */
const GROUP_ORDER = [
  ...['recordings', 'feedbacks', 'batches', 'webhooks', 'live', 'themes', 'analytics', 'views', 'sharing'],
  ...['privacy', 'keys', 'projects', 'accounts', 'organizations', 'usage', 'credits', 'billing', 'health'],
];
/** Operations under the short prefix repeat those under `/api/v1`. */
const SHORT_PREFIX = '/v1/';
const LONG_PREFIX = '/api/v1/';
const FIRST_ERROR_STATUS = 400;

export interface Parameter {
  in: 'path' | 'query' | 'header';
  field: Field;
  example: Json | undefined;
}

export interface Media {
  type: string;
  field: Field;
  example: Json | undefined;
}

export interface Answer {
  status: string;
  description: string;
  media: Media[];
  headers: { name: string; description: string }[];
}

export interface OperationError {
  status: string;
  /** missing for errors that the auth server describes by status only */
  code: string | undefined;
  title: string;
  example: Json | undefined;
}

export type Access = 'open' | 'key' | 'administrator' | 'session' | 'serviceRole';

/** A call as lists of calls show it. */
export interface Operation {
  id: string;
  /** a few words for lists and headings: `listFeedbacks` → “List feedbacks” */
  name: string;
  group: string;
  method: string;
  path: string;
  /** the same call under the short prefix */
  alsoAt: string | undefined;
  summary: string;
  access: Access;
  scope: string | undefined;
}

/** What the page of a call shows. */
export interface OperationDetails {
  description: string;
  parameters: Parameter[];
  bodies: Media[];
  answers: Answer[];
  errors: OperationError[];
}

export interface Group {
  name: string;
  area: Area;
  description: string;
  operations: Operation[];
}

/** Reads the groups of operations from an OpenAPI document, in the order in which the reference shows them. */
export function readGroups(document: JsonObject): Group[] {
  const paths = objectIn(document, 'paths');
  const groups = new Map<string, Group>();
  for (const [path, methods] of Object.entries(paths)) {
    if (path.startsWith(SHORT_PREFIX)) continue;
    for (const [method, operation] of Object.entries(isObject(methods) ? methods : {})) {
      if (!isObject(operation)) continue;
      const read = readOperation(document, operation, { path, method });
      const { group } = read;
      const area = AREA_OF_GROUP[group] ?? 'api';
      const known = groups.get(group) ?? {
        name: group,
        area,
        description: TAGS[group] ?? '',
        operations: [],
      };
      known.operations.push(read);
      groups.set(group, known);
    }
  }
  const place = ({ name }: Group) => {
    const found = GROUP_ORDER.indexOf(name);
    return found === -1 ? GROUP_ORDER.length : found;
  };
  // Calls of the developer API come before those that our own pages make.
  const isOfPages = ({ path }: Operation) => Number(!path.startsWith(LONG_PREFIX));
  for (const { operations } of groups.values()) operations.sort((a, b) => isOfPages(a) - isOfPages(b));
  return [...groups.values()].sort((a, b) => place(a) - place(b));
}

function readOperation(
  document: JsonObject,
  operation: JsonObject,
  { path, method }: { path: string; method: string },
): Operation {
  const group = String(listIn(operation, 'tags')[0]);
  const scope = operation['x-required-scope'];
  const twin = path.startsWith(LONG_PREFIX) ? path.slice('/api'.length) : undefined;
  return {
    id: String(operation.operationId),
    name: nameOf(String(operation.operationId)),
    group,
    method: method.toUpperCase(),
    path,
    alsoAt: twin !== undefined && twin in objectIn(document, 'paths') ? twin : undefined,
    summary: String(operation.summary),
    access: accessOf(document, operation, group),
    scope: typeof scope === 'string' ? scope : undefined,
  };
}

/** The prefix of an id says which server answers, which the group says, too. */
function nameOf(id: string): string {
  const words = id
    .replace(/^(?:authAdmin|auth|oauth)(?=[A-Z])/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replaceAll(/\b(?:api|url|pdf|sso)\b/gi, (word) =>
    word.toUpperCase(),
  );
}

/** Reads everything that the document says about a call. */
export function readDetails(document: JsonObject, { path, method }: Operation): OperationDetails {
  const fields = new FieldReader(document);
  const operation = objectIn(objectIn(objectIn(document, 'paths'), path), method.toLowerCase());
  const responses = Object.entries(objectIn(operation, 'responses')).map(
    ([status, answer]) => [status, followed(document, answer)] as const,
  );
  return {
    description: ownDescription(operation),
    parameters: listIn(operation, 'parameters')
      .filter(isObject)
      .map((parameter) => readParameter(fields, parameter)),
    bodies: readMedia(fields, objectIn(operation.requestBody, 'content'), 'body'),
    answers: responses
      .filter(([status]) => Number(status) < FIRST_ERROR_STATUS)
      .map(([status, answer]) => ({
        status,
        description: String(objectAt(answer).description ?? ''),
        media: readMedia(fields, objectIn(answer, 'content'), 'answer'),
        headers: Object.entries(objectIn(answer, 'headers')).map(([name, header]) => ({
          name,
          description: String(objectAt(followed(document, header)).description ?? ''),
        })),
      })),
    errors: responses
      .filter(([status]) => Number(status) >= FIRST_ERROR_STATUS)
      .flatMap(([status, answer]) => readErrors(document, status, objectAt(answer))),
  };
}

/** The description without what the page shows elsewhere: the summary, the scope, and that no key is needed. */
function ownDescription({ description, summary }: JsonObject): string {
  if (description === summary) return '';
  return String(description ?? '').replace(/\s*Needs (?:the scope `\w+`|no key)\.$/, '');
}

function accessOf(document: JsonObject, operation: JsonObject, group: string): Access {
  const security = Array.isArray(operation.security)
    ? listIn(operation, 'security')
    : listIn(document, 'security');
  const schemes = new Set(security.flatMap((one) => Object.keys(objectAt(one))));
  if (schemes.size === 0) return 'open';
  if (schemes.has('serviceRole')) return 'serviceRole';
  if (schemes.has('session')) return 'session';
  return group === 'admin' ? 'administrator' : 'key';
}

function readParameter(fields: FieldReader, parameter: JsonObject): Parameter {
  const place = parameter.in === 'path' || parameter.in === 'header' ? parameter.in : 'query';
  const field = fields.read(String(parameter.name), parameter.schema, {
    isRequired: parameter.required === true,
    side: 'body',
  });
  const description = typeof parameter.description === 'string' ? parameter.description : field.description;
  return { in: place, field: { ...field, description }, example: parameter.example };
}

function readMedia(fields: FieldReader, content: JsonObject, side: 'body' | 'answer'): Media[] {
  return Object.entries(content).map(([type, media]) => ({
    type,
    field: fields.read('', objectAt(media).schema, { isRequired: true, side }),
    example: objectAt(media).example,
  }));
}

function readErrors(document: JsonObject, status: string, answer: JsonObject): OperationError[] {
  const errors = Object.values(objectIn(answer, 'content')).flatMap((media) =>
    Object.entries(objectIn(media, 'examples')).map(([code, reference]) => {
      const { summary, value } = objectAt(followed(document, reference));
      return { status, code, title: String(summary ?? ''), example: value };
    }),
  );
  if (errors.length > 0) return errors;
  return [{ status, code: undefined, title: String(answer.description ?? ''), example: undefined }];
}

function objectAt(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
