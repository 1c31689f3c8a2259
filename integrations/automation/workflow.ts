import { readFile } from 'node:fs/promises';

const node = (
  name: string,
  type: string,
  typeVersion: number,
  position: [number, number],
  parameters: object,
) => ({
  id: name.toLowerCase().replace(/\W+/g, '-'),
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion,
  position,
  parameters,
});
const to = (name: string) => [{ node: name, type: 'main', index: 0 }];

/** Generates `n8n-workflow.json`. The code of its Code node is `check-signature.js.txt`. */
export async function workflowText(): Promise<string> {
  const jsCode = await readFile(new URL('./check-signature.js.txt', import.meta.url), 'utf8');
  const verified = {
    id: 'verified',
    leftValue: '={{ $json.verified }}',
    rightValue: '',
    operator: { type: 'boolean', operation: 'true', singleValue: true },
  };
  const workflow = {
    id: 'voiceFeedback001',
    name: 'Voice Feedback',
    nodes: [
      {
        ...node('Delivery', 'webhook', 2, [0, 0], {
          httpMethod: 'POST',
          path: 'voice-feedback',
          responseMode: 'responseNode',
          options: { rawBody: true },
        }),
        webhookId: 'voice-feedback',
      },
      node('Check the signature', 'code', 2, [220, 0], { jsCode }),
      node('From our server?', 'if', 2, [440, 0], {
        conditions: {
          options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 1 },
          conditions: [verified],
          combinator: 'and',
        },
        options: {},
      }),
      node('Received', 'respondToWebhook', 1.1, [660, -100], {
        respondWith: 'noData',
        options: { responseCode: 204 },
      }),
      node('Your steps', 'noOp', 1, [880, -100], {}),
      node('Refused', 'respondToWebhook', 1.1, [660, 100], {
        respondWith: 'noData',
        options: { responseCode: 401 },
      }),
    ],
    connections: {
      Delivery: { main: [to('Check the signature')] },
      'Check the signature': { main: [to('From our server?')] },
      'From our server?': { main: [to('Received'), to('Refused')] },
      Received: { main: [to('Your steps')] },
    },
    settings: { executionOrder: 'v1' },
    active: false,
    pinData: {},
    tags: [],
  };
  return `${JSON.stringify(workflow, null, 2)}\n`;
}
