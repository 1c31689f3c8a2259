import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { signWebhook } from '../../sdks/js/src/index.ts';

const SECRET = `whsec_${btoa('a secret of thirty-two bytes long')}`;
const EVENT = {
  type: 'feedback.completed',
  timestamp: '2026-11-21T09:00:00.000Z',
  data: { summary: 'Über' },
};

/** The Code node's program as it stands in the recipe, with our secret in place of its own, given one delivery. */
async function runCodeNode(body: string, headers: Record<string, string>): Promise<unknown> {
  const recipe = await readFile(new URL('./README.md', import.meta.url), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(recipe)?.[1] ?? '';
  expect(code).toContain('whsec_your_secret');
  const program = `(async function () { ${code.replace('whsec_your_secret', SECRET)} }).call(node)`;
  const node = { helpers: { getBinaryDataBuffer: async () => Buffer.from(body) } };
  const $input = { first: () => ({ json: { headers } }) };
  return runInNewContext(program, { node, $input, Buffer, require: createRequire(import.meta.url) });
}

const sign = (timestampSeconds: number, body: string) =>
  signWebhook({ id: 'msg_1', timestampSeconds, body }, SECRET);
const now = () => Math.floor(Date.now() / 1000);

test('the n8n recipe lets a delivery of ours through, as the object that the next nodes read', async () => {
  const body = JSON.stringify(EVENT);
  expect(JSON.stringify(await runCodeNode(body, await sign(now(), body)))).toBe(
    JSON.stringify([{ json: EVENT }]),
  );
});

test('and stops what is changed, signed with another secret, or old', async () => {
  const body = JSON.stringify(EVENT);
  const headers = await sign(now(), body);
  await expect(runCodeNode(body.replace('Über', 'über'), headers)).rejects.toThrow('not from our server');
  const foreign = { ...headers, 'webhook-signature': 'v1,AAAA' };
  await expect(runCodeNode(body, foreign)).rejects.toThrow('not from our server');
  await expect(runCodeNode(body, await sign(now() - 600, body))).rejects.toThrow('not from our server');
});
