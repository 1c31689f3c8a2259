import type { Client } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callTool, connectMcp, MODERN } from '../../testing/mcp-client.ts';

/** What the official inspector checks, and what it showed to be unclear (docs/decisions/0068-mcp.md). */

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const described = z.object({ description: z.string() });

let app: TestApp;
let client: Client & AsyncDisposable;
beforeAll(async () => {
  app = await startTestApp();
  client = await connectMcp(app, app.key, MODERN);
});
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

/** Every schema inside a schema, with its path. */
function schemasIn(schema: unknown, path: string): [path: string, schema: object][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = Object.entries(schema).flatMap(([name, value]) => schemasIn(value, `${path}.${name}`));
  return Array.isArray(schema) ? inside : [[path, schema], ...inside];
}

it('says what each tool and each of its arguments is for', async () => {
  const { tools } = await client.listTools();
  for (const { name, title, description, annotations, inputSchema } of tools) {
    expect([name, title, description]).toEqual([name, expect.any(String), expect.stringMatching(/\.$/)]);
    expect([name, Object.keys(annotations ?? {}).sort()]).toEqual([
      name,
      ['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint'],
    ]);
    for (const [argument, schema] of Object.entries(inputSchema.properties ?? {})) {
      const words = described.safeParse(schema).data?.description;
      expect([name, argument, words]).toEqual([name, argument, expect.any(String)]);
      // Arguments are JSON: nobody writes them as in a query string.
      expect([name, argument, words]).not.toEqual([name, argument, expect.stringMatching(/\w\]?=\w/)]);
    }
  }
});

it('has valid schemas that clients with simpler dialects understand, too', async () => {
  const { tools } = await client.listTools();
  const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false });
  for (const { name, inputSchema, outputSchema = {} } of tools) {
    // Each tool has its own definitions.
    for (const schema of [inputSchema, outputSchema])
      expect(() => ajv.compile({ ...schema, $schema: DIALECT })).not.toThrow();
    const all = [...schemasIn(inputSchema, `${name} in`), ...schemasIn(outputSchema, `${name} out`)];
    const severalTypes = all.filter(([, schema]) => 'type' in schema && Array.isArray(schema.type));
    const anything = all.filter(
      ([path, schema]) => Object.keys(schema).length === 0 && !path.endsWith('.default'),
    );
    expect([severalTypes, anything]).toEqual([[], []]);
    // A result can get new fields.
    const closed = schemasIn(outputSchema, name).filter(
      ([, schema]) => 'additionalProperties' in schema && schema.additionalProperties === false,
    );
    expect(closed).toEqual([]);
  }
});

it('says what an argument must be, in the words of the API', async () => {
  const refused = async (given: Record<string, unknown>) =>
    (await callTool(client, 'search_feedback', given)).text;
  expect(await refused({ sentiment: 'angry' })).toContain(
    'sentiment: must be one of "positive", "neutral" or "negative"',
  );
  expect(await refused({ end_user: 'user-1' })).toContain(
    'end_user: is not known; did you mean "end_user_id"?',
  );
  expect(await refused({ from: '2026-11-20', to: '2026-11-19' })).toContain('to: is not after "from"');
  const id = '8f14e45f-ceea-467f-a8c1-2c1b3d4e5f60';
  expect((await callTool(client, 'tag_feedback', { feedback_id: id })).text).toMatch(
    /tag_feedback: has neither "add" nor "remove"$/,
  );
});
