import { createHmac } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { signWebhook } from '../../sdks/js/src/index.ts';
import { workflowText } from './workflow.ts';

const FILE = new URL('./n8n-workflow.json', import.meta.url);
const SECRET = `whsec_${btoa('a secret of thirty-two bytes long')}`;
const EVENT = {
  type: 'feedback.completed',
  timestamp: '2026-11-21T09:00:00.000Z',
  data: { summary: 'Über' },
};

/** Runs the workflow's Code node for one delivery, with `secret` in place of its own secret and without modules. */
async function runCodeNode(body: string, headers: Record<string, string>, secret = SECRET): Promise<unknown> {
  const workflow: { nodes: { parameters: { jsCode?: string } }[] } = JSON.parse(await readFile(FILE, 'utf8'));
  const code =
    workflow.nodes.find(({ parameters }) => parameters.jsCode !== undefined)?.parameters.jsCode ?? '';
  expect(code).toContain('whsec_your_secret');
  const program = `(async function () { ${code.replace('whsec_your_secret', secret)} }).call(node)`;
  const node = { helpers: { getBinaryDataBuffer: async () => Buffer.from(body) } };
  const $input = { first: () => ({ json: { headers } }) };
  return JSON.parse(JSON.stringify(await runInNewContext(program, { node, $input, Buffer })));
}

const sign = (timestampSeconds: number, body: string) =>
  signWebhook({ id: 'msg_1', timestampSeconds, body }, SECRET);
const now = () => Math.floor(Date.now() / 1000);

test('n8n: the workflow holds the program beside it (else: UPDATE_SDK_TYPES=1)', async () => {
  const text = await workflowText();
  if (process.env.UPDATE_SDK_TYPES === '1') await writeFile(FILE, text);
  expect(await readFile(FILE, 'utf8')).toBe(text);
});

test('n8n: the workflow lets a delivery of ours through, as the object that the next nodes read', async () => {
  const body = JSON.stringify(EVENT);
  expect(await runCodeNode(body, await sign(now(), body))).toEqual([
    { json: { verified: true, id: 'msg_1', ...EVENT } },
  ]);
});

test('n8n: it needs no module for its signatures, whatever the lengths of key and body', async () => {
  const timestamp = String(now());
  for (const [keyBytes, bodyLength] of [
    [1, 3],
    [24, 32],
    [32, 33],
    [64, 40],
    [65, 41],
    [100, 5_000],
  ] as const) {
    const key = Buffer.alloc(keyBytes, 'k');
    const body = JSON.stringify('é'.repeat(bodyLength));
    const signature = createHmac('sha256', key).update(`msg.${timestamp}.${body}`).digest('base64');
    const headers = {
      'webhook-id': 'msg',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${'A'.repeat(43)}= v1,${signature}`,
    };
    const secret = `whsec_${key.toString('base64')}`;
    expect(await runCodeNode(body, headers, secret), `${keyBytes} ${bodyLength}`).toMatchObject([
      { json: { verified: true } },
    ]);
  }
});

test('n8n: and stops what is changed, signed with another secret, not signed, or old', async () => {
  const refused = [{ json: { verified: false } }];
  const body = JSON.stringify(EVENT);
  const headers = await sign(now(), body);
  expect(await runCodeNode(body.replace('Über', 'über'), headers)).toEqual(refused);
  expect(await runCodeNode(body, { ...headers, 'webhook-signature': 'v1,AAAA' })).toEqual(refused);
  expect(await runCodeNode(body, headers, `whsec_${btoa('another')}`)).toEqual(refused);
  expect(await runCodeNode(body, {})).toEqual(refused);
  expect(await runCodeNode(body, await sign(now() - 600, body))).toEqual(refused);
});
