import { setImmediate } from 'node:timers/promises';
import { descriptionOf } from '@voice-feedback/contract/field-descriptions';
import type { RouteOptions } from 'fastify';
import { plainProblem } from '../errors/error-formats.ts';
import { composeExample } from './compose-example.ts';
import { describeField, describeFields } from './describe-fields.ts';
import { ErrorExamples, type ErrorFacts } from './error-examples.ts';
import {
  type HeaderFacts,
  headerComponents,
  headerParameters,
  type RequestHeader,
  responseHeadersOf,
} from './headers.ts';
import { STATUS_TEXTS, TAGS } from './info.ts';
import { isObject, type Json, type JsonObject, listIn, objectIn } from './json.ts';
import { SharedAnswers } from './shared-answers.ts';
import { withoutUnused } from './unused-components.ts';
import { webhookItems } from './webhook-items.ts';

const FIRST_ERROR_STATUS = 400;
const PROBLEM_TYPE = 'application/problem+json';
const FILE_TYPES = ['multipart/form-data', 'audio/'];

/** Returns the route of an operation; undefined for a webhook, which we send ourselves. */
export type RouteOf = (operationId: string) => Pick<RouteOptions, 'config'> | undefined;

/**
 * Adds everything that routes' schemas don't contain: descriptions and examples of fields, parameters, bodies and
 * answers, the headers of every answer, an example for every error, webhooks, tags. Removes unused schemas. Pauses for
 * other requests after each path.
 */
export async function completeDocument(raw: JsonObject, routeOf: RouteOf): Promise<JsonObject> {
  const document: JsonObject = { ...raw, webhooks: webhookItems() };
  const schemas = objectIn(document.components, 'schemas');
  for (const [name, schema] of Object.entries(schemas)) describeFields(schema, name);
  const errors = new ErrorExamples();
  const answers = new SharedAnswers();
  const used = new Set<string>();
  for (const place of ['paths', 'webhooks'])
    for (const [path, item] of Object.entries(objectIn(document, place))) {
      await setImmediate();
      for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
        if (!isObject(operation)) continue;
        const { config } = routeOf(String(operation.operationId)) ?? {};
        if (config !== undefined) addHeaderParameters(operation, method, config);
        completeOperation(document, operation, { path, method: method.toUpperCase(), config, errors });
        answers.share(operation);
        for (const tag of listIn(operation, 'tags')) used.add(String(tag));
      }
    }
  const components = {
    ...objectIn(document, 'components'),
    headers: headerComponents(),
    examples: errors.components,
    responses: answers.components,
  };
  const tags = [...used].sort().map((name) => ({ name, description: TAGS[name] ?? '' }));
  return withoutUnused({ ...document, tags, components });
}

/** Answer of every operation to a request that can't be parsed. */
const UNREADABLE = {
  description: 'A problem',
  content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** Suffix of the operation ids under the short prefix. */
const TWIN = /ShortPrefix$/;

interface Facts extends HeaderFacts, ErrorFacts {
  operation: string;
}

interface Place {
  path: string;
  method: string;
  config: RouteOptions['config'];
  errors: ErrorExamples;
}

/** Adds the request headers that an operation reads. Each is validated where it is used. */
function addHeaderParameters(
  operation: JsonObject,
  method: string,
  {
    requestHeaders = [],
    prefer,
    idempotencyKey,
    described,
    isVersioned,
  }: NonNullable<RouteOptions['config']>,
): void {
  const names: RequestHeader[] = [...requestHeaders];
  if (prefer === true) names.unshift('Prefer');
  if (method === 'post' && idempotencyKey !== false && described === undefined)
    names.unshift('Idempotency-Key');
  if (isVersioned === true) names.push('VoiceFeedback-Version');
  if (listIn(operation, 'tags').includes('admin') && operation.operationId !== 'openAdminGate')
    names.push('X-Admin-Token');
  operation.parameters = [...listIn(operation, 'parameters'), ...headerParameters(names)];
}

function completeOperation(document: JsonObject, operation: JsonObject, place: Place): void {
  const { config = {}, method } = place;
  const parameters = listIn(operation, 'parameters').filter(isObject);
  for (const parameter of parameters) completeParameter(document, parameter);
  const responses = objectIn(operation, 'responses');
  if (place.config !== undefined && !Object.keys(responses).some((status) => status.startsWith('4')))
    responses['400'] = structuredClone(UNREADABLE);
  const takesCursor = parameters.some((parameter) => parameter.name === 'cursor');
  if (takesCursor) responses['400'] ??= structuredClone(UNREADABLE);
  const name = String(operation.operationId).replace(TWIN, '');
  const content = objectIn(operation.requestBody, 'content');
  for (const media of Object.values(content)) completeMedia(document, media, name);
  const named = parameters.map(({ name }) => name);
  const facts: Facts = {
    operation: name,
    path: place.path,
    method,
    tag: String(listIn(operation, 'tags')[0]),
    scope: config.scope,
    isMetered: config.scope !== undefined,
    isVersioned: config.isVersioned === true,
    takesIdempotencyKey: named.includes('Idempotency-Key'),
    takesPrefer: config.prefer === true,
    answerHeaders: config.answerHeaders ?? {},
    takesCursor,
    hasBody: Object.keys(content).length > 0,
    takesAudio: Object.keys(content).some((type) => FILE_TYPES.some((start) => type.startsWith(start))),
    isForPages: config.openToOrigins === true,
  };
  for (const [status, answer] of Object.entries(responses))
    if (isObject(answer)) completeAnswer(document, answer, { ...place, status: Number(status), facts });
  if (operation.description === undefined) operation.description = defaultDescription(operation);
}

function completeParameter(document: JsonObject, parameter: JsonObject): void {
  const schema = isObject(parameter.schema) ? parameter.schema : {};
  const name = String(parameter.name);
  if (parameter.example === undefined) {
    describeField(schema, descriptionOf('', name));
    const example = composeExample(document, schema);
    if (example !== undefined) parameter.example = example;
    delete schema.examples;
  }
  parameter.description ??= schema.description ?? '';
}

function completeAnswer(
  document: JsonObject,
  answer: JsonObject,
  { status, facts, config, errors }: Place & { status: number; facts: Facts },
): void {
  if (GENERIC_DESCRIPTIONS.has(String(answer.description)))
    answer.description = STATUS_TEXTS[status] ?? String(answer.description);
  const names = config === undefined ? [] : responseHeadersOf(facts, status);
  const headers = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  answer.headers = { ...Object.fromEntries(headers), ...(isObject(answer.headers) ? answer.headers : {}) };
  for (const [type, media] of Object.entries(objectIn(answer, 'content'))) {
    if (!isObject(media)) continue;
    // Health checks answer 503 with their own format instead of a problem.
    const isError = status >= FIRST_ERROR_STATUS && (type === PROBLEM_TYPE || speaksItsOwn(config));
    if (isError && media.examples === undefined) {
      const examples = errors.of(status, facts, config?.errors ?? plainProblem);
      if (Object.keys(examples).length > 0) media.examples = examples;
    }
    completeMedia(document, media, facts.operation);
  }
}

/** Whether the route's errors have another format with the same codes. The auth server has its own codes. */
function speaksItsOwn(config: RouteOptions['config']): boolean {
  return config?.errors !== undefined && config.described === undefined;
}

/** Descriptions that the plugin generates if a route has none. */
const GENERIC_DESCRIPTIONS = new Set(['Default Response', 'A problem', 'undefined']);

function completeMedia(document: JsonObject, media: Json, owner: string): void {
  if (!isObject(media)) return;
  describeFields(media.schema, owner);
  if (media.example !== undefined || media.examples !== undefined) return;
  if (isObject(media.schema) && media.schema['x-example'] !== undefined) {
    media.example = media.schema['x-example'];
    delete media.schema['x-example'];
    return;
  }
  const example = composeExample(document, media.schema);
  if (example !== undefined) media.example = example;
}

function defaultDescription({ security, summary }: JsonObject): string {
  return Array.isArray(security) && security.length === 0 ? 'Needs no key.' : String(summary);
}
