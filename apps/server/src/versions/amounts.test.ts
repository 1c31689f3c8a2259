import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

interface Body {
  content?: Record<string, { schema: unknown }>;
}

const AMOUNT = /_euros$|^euros$|^balance$/;
const PARTS = ['items', 'anyOf', 'oneOf', 'allOf'];

function propertiesOf(properties: unknown): [string, unknown][] {
  return typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

it('every amount in an answer or a webhook is a decimal string, or deprecated', async () => {
  const { paths, components, webhooks } = await (await fetch(`${app.url}/openapi.json`)).json();
  const seen = new Set<unknown>();
  const wrong: string[] = [];
  const right: string[] = [];
  const look = (where: string, schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
    seen.add(schema);
    const node = new Map<string, unknown>(Object.entries(schema));
    const reference = node.get('$ref');
    if (typeof reference === 'string') look(where, components.schemas[reference.split('/').at(-1) ?? '']);
    for (const [name, field] of propertiesOf(node.get('properties'))) {
      if (AMOUNT.test(name)) {
        const text = JSON.stringify(field);
        const isRight = text.includes('"deprecated":true') || text.includes('"type":"string"');
        (isRight ? right : wrong).push(`${where}: ${name}`);
      }
      look(where, field);
    }
    for (const inner of PARTS.flatMap((part) => node.get(part))) look(where, inner);
  };
  const lookInto = (where: string, { content = {} }: Body) => {
    for (const { schema } of Object.values(content)) look(where, schema);
  };
  for (const [path, methods] of Object.entries<Record<string, { responses?: Record<string, Body> }>>(paths))
    for (const { responses = {} } of Object.values(methods))
      for (const answer of Object.values(responses)) lookInto(path, answer);
  for (const [name, { post }] of Object.entries<{ post: { requestBody: Body } }>(webhooks))
    lookInto(name, post.requestBody);
  expect(wrong).toEqual([]);
  expect(right.length).toBeGreaterThan(40);
});
