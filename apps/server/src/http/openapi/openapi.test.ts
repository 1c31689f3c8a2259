import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

/** Routes that aren't part of the API: the description itself, and the pages. */
const UNDESCRIBED = new Set([
  '/openapi.json',
  '/api-reference',
  '/api-reference/*',
  '/fr/api-reference',
  '/fr/api-reference/*',
  '/sdk',
  '/sdk/:file',
  '/sdk/index.json',
  '/widget.js',
  '/widget-:part.js',
  '/account/not-me',
  '/account/unsubscribe',
  '/account/no-replies',
  // Pages, and the private call of their script.
  '/did/:token',
  '/ask/:token',
  '/ask/:token/logo',
  '/ask/:token/poster',
  '/ask/:token/qr.svg',
  '/ask/:token/people/:person/contact',
  '/ask/:token/people/:person/questions/:question',
  // Only says which endpoint to call instead.
  '/api/v1/audio/translations',
  '/v1/audio/translations',
  '/*',
  '*',
]);
/**
 * The mail page is for development, the test provider uses Stripe's protocol, MCP describes its tools itself, and
 * `/auth/v1/*` only catches unknown paths.
 */
const OTHER_PROTOCOLS = / \/(dev|test-provider)\/| \/mcp$| \/auth\/v1\/\*$/;
const AUTOMATIC_METHODS = new Set(['HEAD', 'OPTIONS']);

describe('the OpenAPI description', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('is version 3.1 and lists exactly the routes of the server', async () => {
    const description = await (await fetch(`${app.url}/openapi.json`)).json();
    expect(description.openapi).toBe('3.1.0');
    const described = Object.entries<Record<string, unknown>>(description.paths)
      .flatMap(([url, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${url}`),
      )
      .sort();
    const routed = app.server.routes
      .list()
      .filter(({ method, url }) => !UNDESCRIBED.has(url) && !AUTOMATIC_METHODS.has(method))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
      .filter((route) => !OTHER_PROTOCOLS.test(route))
      .sort();
    expect(described).toEqual(routed);
  });

  it('lists the answers and errors of every operation', async () => {
    const description = await (await fetch(`${app.url}/openapi.json`)).json();
    const ids = new Set<string>();
    for (const operations of Object.values<Record<string, { operationId: string; responses: object }>>(
      description.paths,
    )) {
      for (const operation of Object.values(operations)) {
        expect(operation.operationId).toBeTypeOf('string');
        expect(ids.has(operation.operationId)).toBe(false);
        ids.add(operation.operationId);
        expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
      }
    }
    const process = description.paths['/api/v1/process'].post;
    expect(Object.keys(process.requestBody.content)).toEqual([
      'multipart/form-data',
      'application/json',
      'audio/*',
    ]);
    const { parameters } = description.paths['/v1/feedbacks'].get;
    const metadata = parameters.find(({ name }: { name: string }) => name === 'metadata');
    expect(metadata).toMatchObject({
      in: 'query',
      style: 'deepObject',
      explode: true,
      schema: { type: 'object' },
    });
    expect(metadata.schema).not.toHaveProperty('style');
    expect(process.requestBody.content['multipart/form-data'].schema.properties.audio).toMatchObject({
      type: 'string',
      format: 'binary',
    });
    expect(Object.keys(process.responses)).toEqual(
      expect.arrayContaining(['200', '202', '401', '413', '422']),
    );
  });

  it('contains the target of every reference', async () => {
    const description = await (await fetch(`${app.url}/openapi.json`)).json();
    const references = new Set(
      [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => String(match[1])),
    );
    expect(references.size).toBeGreaterThan(5);
    const nowhere = [...references].filter((reference) => {
      const [, , kind = '', name = ''] = reference.split('/');
      return description.components[kind]?.[name] === undefined;
    });
    expect(nowhere).toEqual([]);
  });
});
