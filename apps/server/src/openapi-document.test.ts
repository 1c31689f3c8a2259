import { ERRORS, problemSchema } from '@voice-feedback/contract/errors';
import { openAIErrorSchema } from '@voice-feedback/contract/transcriptions';
import { WEBHOOK_BODIES } from '@voice-feedback/contract/webhook-events';
import { WEBHOOK_EVENTS } from '@voice-feedback/contract/webhooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { followed, isObject, type Json, type JsonObject, listIn, objectIn } from './http/openapi/json.ts';
import { openApiDocument } from './openapi-document.ts';

const VARIANTS = ['anyOf', 'oneOf', 'allOf'];
/** Error codes that no operation returns, or that are sent in a stream's message. */
const OF_NO_OPERATION = new Set([
  'method_not_allowed',
  'not_acceptable',
  'request_timeout',
  'unavailable',
  'too_many_streams',
]);

/** Checks the completeness of the document. Each failure names what is missing and where to add it. */
describe('the OpenAPI document', () => {
  let document: JsonObject;
  let operations: { name: string; item: JsonObject }[];
  beforeAll(async () => {
    document = JSON.parse(await openApiDocument());
    operations = ['paths', 'webhooks'].flatMap((place) =>
      Object.entries(objectIn(document, place)).flatMap(([path, methods]) =>
        Object.entries(isObject(methods) ? methods : {}).flatMap(([method, item]) =>
          isObject(item) ? [{ name: `${method.toUpperCase()} ${path}`, item }] : [],
        ),
      ),
    );
  });

  it('describes every field with an example, next to its schema or in contract/src/field-descriptions', () => {
    const missing = new Set<string>();
    let fields = 0;
    const visit = (schema: Json | undefined, owner: string): void => {
      if (!isObject(schema)) return;
      for (const [name, field] of Object.entries(objectIn(schema, 'properties'))) {
        if (!isObject(field)) continue;
        fields += 1;
        if (isBlank(field.description)) missing.add(`${owner}.${name} has no description`);
        if (isLeaf(field) && !Array.isArray(field.examples)) missing.add(`${owner}.${name} has no example`);
        visit(field, `${owner}.${name}`);
      }
      for (const key of VARIANTS) for (const variant of listIn(schema, key)) visit(variant, owner);
      visit(schema.items, owner);
      visit(schema.additionalProperties, owner);
    };
    for (const [name, schema] of Object.entries(schemas())) visit(schema, name);
    for (const { name, item } of operations)
      for (const media of mediaOf(item)) visit(media.schema, `${name} (${item.operationId})`);
    expect([...missing]).toEqual([]);
    expect(fields).toBeGreaterThan(1_000);
  });

  it('describes every operation, parameter, body and answer, with an example', () => {
    const tags = new Set(listIn(document, 'tags').map((tag) => objectIn({ tag }, 'tag').name));
    const missing: string[] = [];
    const ids = new Set<Json>();
    const need = (fine: boolean, what: string) => void (fine || missing.push(what));
    for (const tag of listIn(document, 'tags'))
      need(
        !isBlank(objectIn({ tag }, 'tag').description),
        `the tag ${JSON.stringify(tag)} in http/openapi/info.ts`,
      );
    for (const { name, item } of operations) {
      for (const key of ['operationId', 'summary', 'description'])
        need(!isBlank(item[key]), `${name}: its ${key}`);
      need(/^[a-z][A-Za-z0-9]+$/.test(String(item.operationId)), `${name}: a readable operationId`);
      need(!ids.has(item.operationId ?? ''), `${name}: an operationId of its own`);
      ids.add(item.operationId ?? '');
      for (const tag of listIn(item, 'tags')) need(tags.has(tag), `${name}: the tag ${tag}`);
      for (const parameter of listIn(item, 'parameters').filter(isObject)) {
        need(!isBlank(parameter.description), `${name}: what the parameter ${parameter.name} is`);
        need(parameter.example !== undefined, `${name}: an example of the parameter ${parameter.name}`);
      }
      for (const [type, media] of Object.entries(objectIn(item.requestBody, 'content')))
        need(hasExample(media), `${name}: an example of its body (${type})`);
      const statuses = Object.entries(objectIn(item, 'responses'));
      need(
        statuses.some(([status]) => /^[23]/.test(status)),
        `${name}: an answer of 2xx`,
      );
      need(
        statuses.some(([status]) => status.startsWith('4')),
        `${name}: an answer of 4xx`,
      );
      for (const [status, response] of statuses) {
        const answer = followed(document, response);
        const { description } = isObject(answer) ? answer : {};
        need(
          !/^(Default Response|A problem|undefined)?$/.test(String(description ?? '')),
          `${name}: what ${status} means`,
        );
        for (const [type, media] of Object.entries(objectIn(answer, 'content')))
          if (type.includes('json')) need(hasExample(media), `${name}: an example of ${status} (${type})`);
      }
    }
    expect(missing).toEqual([]);
    expect(operations.length).toBeGreaterThan(200);
  });

  it('has an example of every error that an operation can return, as in the contract', () => {
    const shown = new Set<string>();
    for (const { name, item } of operations)
      for (const [status, response] of Object.entries(objectIn(item, 'responses')))
        for (const media of Object.values(objectIn(followed(document, response), 'content')))
          for (const [code, example] of Object.entries(objectIn(media, 'examples'))) {
            const { value } = objectIn({ example: followed(document, example) ?? null }, 'example');
            const isProblem = problemSchema.safeParse(value);
            expect([name, code, isProblem.success || openAIErrorSchema.safeParse(value).success]).toEqual([
              name,
              code,
              true,
            ]);
            if (isProblem.success) expect([code, String(isProblem.data.status)]).toEqual([code, status]);
            shown.add(code);
          }
    const never = Object.keys(ERRORS).filter((code) => !shown.has(code) && !OF_NO_OPERATION.has(code));
    expect(never).toEqual([]);
  });

  it('has every webhook event, with an example that receivers can rely on', () => {
    const webhooks = objectIn(document, 'webhooks');
    expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS]);
    for (const { type, schema } of WEBHOOK_BODIES) {
      const { post } = objectIn(webhooks, type);
      const media = objectIn(objectIn(post, 'requestBody'), 'content')['application/json'];
      const { example } = isObject(media) ? media : {};
      expect([type, schema.safeParse(example).error?.issues]).toEqual([type, undefined]);
    }
  });

  it('has the server, the contact, the license and the auth server', () => {
    expect(document).toMatchObject({
      servers: [{ url: expect.stringMatching(/^https?:\/\/[^/]+$/) }],
      info: { contact: { url: expect.any(String) }, license: { identifier: 'Apache-2.0' } },
    });
    const paths = Object.keys(objectIn(document, 'paths'));
    expect(paths).toEqual(
      expect.arrayContaining(['/auth/v1/token', '/auth/v1/user', '/.well-known/jwks.json']),
    );
    expect(Object.keys(schemas()).filter((name) => `${name}Input` in schemas())).toEqual([]);
  });

  it('has the headers of requests and responses', () => {
    const header = (path: string, method: string) => {
      const item = objectIn(objectIn(objectIn(document, 'paths'), path), method);
      return listIn(item, 'parameters').flatMap((one) =>
        isObject(one) && one.in === 'header' ? [one.name] : [],
      );
    };
    expect(header('/api/v1/process', 'post')).toEqual(['Idempotency-Key', 'Prefer', 'VoiceFeedback-Version']);
    expect(header('/api/v1/feedbacks/{id}', 'patch')).toEqual(['If-Match', 'VoiceFeedback-Version']);
    expect(header('/api/v1/feedbacks/{id}/audio', 'get')).toEqual(['Range', 'VoiceFeedback-Version']);
    const answered = (path: string, method: string, status: string) => {
      const item = objectIn(objectIn(objectIn(document, 'paths'), path), method);
      const answer = followed(document, objectIn(item, 'responses')[status]);
      return Object.keys(objectIn(answer, 'headers'));
    };
    const rate = [
      'RateLimit',
      'RateLimit-Policy',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
    ];
    expect(answered('/api/v1/process', 'post', '202').sort()).toEqual(
      [
        'Location',
        'Preference-Applied',
        'Retry-After',
        'idempotency-replayed',
        'x-request-id',
        ...['voicefeedback-version', 'Deprecation', 'Sunset', 'Link'],
        ...rate,
      ].sort(),
    );
    expect(answered('/api/v1/process', 'post', '429')).toEqual(
      expect.arrayContaining(['Retry-After', ...rate]),
    );
    expect(answered('/api/v1/feedbacks/{id}', 'get', '200')).toContain('ETag');
  });

  function schemas(): JsonObject {
    return objectIn(objectIn(document, 'components'), 'schemas');
  }

  function mediaOf(item: JsonObject): JsonObject[] {
    return [item.requestBody, ...Object.values(objectIn(item, 'responses'))].flatMap((holder) =>
      Object.values(objectIn(followed(document, holder), 'content')).filter(isObject),
    );
  }
});

function isBlank(value: Json | undefined): boolean {
  return typeof value !== 'string' || value.trim() === '';
}

function hasExample(media: Json): boolean {
  return isObject(media) && (media.example !== undefined || media.examples !== undefined);
}

/** A single value, not an object made of fields. */
function isLeaf(schema: JsonObject): boolean {
  if (schema.$ref !== undefined || schema.properties !== undefined) return false;
  const variants = VARIANTS.flatMap((key) => listIn(schema, key));
  if (variants.length > 0) return variants.every((each) => isObject(each) && isLeaf(each));
  if (schema.type === 'array') return isObject(schema.items) && isLeaf(schema.items);
  return schema.type !== 'object';
}
