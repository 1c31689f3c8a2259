import { WEBHOOK_BODIES } from '@voice-feedback/contract/webhook-events';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RECORDED, RECORDED_FOR_PEOPLE, UNRECORDED } from '../testing/audited-operations.ts';
import { post } from '../testing/customer.ts';
import { Examples, type Operation, operationsOf, SERVICE_ROLE_KEY } from '../testing/openapi-examples.ts';
import { WAIT, WebhookApp } from '../testing/webhook-app.ts';
import { TAGS } from './http/openapi/info.ts';
import { type JsonObject, listIn } from './http/openapi/json.ts';

const ADMIN_PASSWORD = 'four words make one password';
/** Status codes of HTTP, proxies and browsers, the same for any server. */
const TRANSPORT =
  /^(date|connection|keep-alive|content-(type|length|encoding|security-policy)|transfer-encoding|cache-control|vary|set-cookie|referrer-policy|permissions-policy|strict-transport-security|origin-agent-cluster|access-control-.*|cross-origin-.*|pragma|x-accel-buffering|x-(content-type-options|dns-prefetch-control|download-options|frame-options|permitted-cross-domain-policies|xss-protection|robots-tag))$/;
/**
 * Examples that can't succeed on their own, because they need something from a mail, a provider or a device, or
 * something that doesn't exist yet.
 */
const REFUSED: Readonly<Record<string, string>> = {
  stream: 'speaks WebSocket',
  receivePaymentEvent: 'only the payment provider can sign it',
  receiveTrackerEvent: 'only the tracker can sign it',
  receiveSlackAction: 'only Slack can sign it',
  receiveSlackEvent: 'only Slack can sign it',
  authorizeChat: 'there is no Slack app',
  connectChat: 'there is no Slack app',
  disconnectChat: 'no workspace is connected',
  listChatChannels: 'no workspace is connected',
  changeChatChannel: 'no workspace is connected',
  deleteChatChannel: 'no workspace is connected',
  getAccountErasure: 'nothing was erased',
  getInvoicePage: 'nothing was bought',
  getInvoicePdf: 'nothing was bought',
  askQuestion: 'no language model is configured',
  getPaymentLink: 'the operator has set none',
  changePlan: 'there is no subscription',
  cancelSubscription: 'there is no subscription',
  authOpenLink: 'the token is in a mail',
  authVerify: 'the code is in a mail',
  setSingleSignOn: 'there is no provider at its issuer',
  requireSingleSignOn: 'nobody has signed in through a provider',
  checkSingleSignOnDomain: 'there is no such record',
  authVerifyLink: 'the token is in a mail',
  authChallengeFactor: 'there is no factor',
  authVerifyFactor: 'there is no factor',
  authRemoveFactor: 'there is no factor',
  authCountRecoveryCodes: 'there are none',
  authMakeRecoveryCodes: 'they need another factor',
  authReplaceRecoveryCodes: 'they need another factor',
  authUseRecoveryCode: 'there are none',
  authRemoveRecoveryCodes: 'they need another factor',
  authAddPasskey: 'a device has to sign',
  authRenamePasskey: 'there is no passkey',
  authRemovePasskey: 'there is no passkey',
  authPasskeySignIn: 'a device has to sign',
  authAuthorize: 'no provider is set up',
  authLinkIdentity: 'no provider is set up',
  authUnlinkIdentity: 'there is only one',
  authAdminRemoveFactor: 'there is no factor',
  authAdminRemovePasskey: 'there is no passkey',
  authAdminGetClient: 'there is no program',
  authAdminChangeClient: 'there is no program',
  authAdminDeleteClient: 'there is no program',
  authAdminRenewClientSecret: 'there is no program',
  authEndGrant: 'there is no program',
  oauthAuthorize: 'there is no program',
  oauthGetAuthorization: 'there is no program',
  oauthDecide: 'there is no program',
  oauthToken: 'there is no program',
  oauthRevoke: 'there is no program',
  oauthUserInfo: 'only a program has such a token',
  oauthUserInfoByPost: 'only a program has such a token',
};

/** At most one code is mailed per minute, so either of these may be refused. */
const EITHER = new Set(['authReauthenticate', 'authReauthenticateByGet']);

/** Sends every example request of the document and compares the responses with it. */
describe('the examples of the OpenAPI document', () => {
  let server: WebhookApp;
  let examples: Examples;
  let operations: Operation[];
  let isValid: (reference: string, value: unknown) => string | undefined;
  beforeAll(async () => {
    server = await WebhookApp.start({ SERVICE_ROLE_KEY });
    const document: JsonObject = await (await fetch(`${server.app.url}/openapi.json`)).json();
    examples = await Examples.open(server, document, ADMIN_PASSWORD);
    operations = operationsOf(document);
    const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
    ajv.addSchema(document, 'document');
    isValid = (reference, value) => {
      const validate = ajv.compile({ $ref: `document${reference}` });
      return validate(value) ? undefined : ajv.errorsText(validate.errors);
    };
  });
  afterAll(() => server[Symbol.asyncDispose]());
  async function lastEntry(): Promise<string> {
    const { rows } = await server.app.test.pool.query(
      'select coalesce(max(id), 0)::text as id from security_events',
    );
    return rows[0].id;
  }
  /** Whether the security log has this event after an entry. */
  async function isRecorded(event: string, after: string): Promise<boolean> {
    const { rowCount } = await server.app.test.pool.query(
      'select from security_events where event = $1 and id > $2',
      [event, after],
    );
    return rowCount !== 0;
  }

  it('are all used by the next tests', () => {
    expect(operations.filter((operation) => TAGS[tagOf(operation)] === undefined)).toEqual([]);
    expect(operations.length).toBeGreaterThan(150);
  });

  it('are recorded in the security log, or a list says why not', () => {
    const changing = operations
      .filter(({ method, path }) => method !== 'GET' && !/^\/(auth|oauth|mcp)\b/.test(path))
      .map(({ operationId }) => operationId);
    const listed = [...Object.keys(RECORDED), ...Object.keys(UNRECORDED)];
    expect(listed.sort()).toEqual(changing.sort());
  });

  it.each(Object.keys(TAGS))(
    'of %s are answered as their operations say, with headers that are described',
    async (tag) => {
      const wrong: string[] = [];
      for (const operation of operations.filter((each) => tagOf(each) === tag)) {
        const { operationId } = operation;
        const before = await lastEntry();
        const response = await examples.call(operation);
        const { status } = response;
        const type = response.headers.get('content-type') ?? '';
        const isEndless = type.startsWith('text/event-stream');
        const text = isEndless ? '' : await response.text();
        if (isEndless) await response.body?.cancel();
        const say = (what: string) => wrong.push(`${operationId}: ${status}: ${what} ${text.slice(0, 200)}`);
        const isRefusal = status >= 400;
        if (!EITHER.has(operationId) && isRefusal !== operationId in REFUSED)
          say(isRefusal ? 'its example is refused' : 'its example succeeds: take it out of REFUSED');
        const event = RECORDED[operationId];
        const isChecked = !isRefusal && !RECORDED_FOR_PEOPLE.has(operationId);
        if (event !== undefined && isChecked && !(await isRecorded(event, before)))
          say(`the security log has no ${event}`);
        const described = examples.describedAnswer(operation, status, type);
        if (described === undefined) {
          say('it does not say that it may answer this status');
          continue;
        }
        const unknown = [...response.headers.keys()].filter(
          (name) => !TRANSPORT.test(name) && !described.headers.includes(name),
        );
        if (unknown.length > 0) say(`headers that it does not describe: ${unknown.join(', ')};`);
        if (text === '' || !type.includes('json') || /jsonl|ndjson/.test(type)) continue;
        if (described.schema === undefined) say(`it describes no body of ${type}`);
        else {
          const faults = isValid(described.schema, JSON.parse(text));
          if (faults !== undefined) say(`the body is not what it describes: ${faults};`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('and all their events have the shape that the document describes', async () => {
    const webhook = { url: `${server.receiver.url}/events`, events: [] };
    await post(server.app, server.customer.key, '/api/v1/webhooks', webhook);
    await post(server.app, server.customer.key, '/api/keys/create', { key_name: 'Told' });
    await post(server.app, server.customer.key, '/api/v1/process', { text: 'The export is slow.' });
    const arrived = () =>
      server.receiver.received.flatMap(({ path, body }) => (path === '/events' ? [JSON.parse(body)] : []));
    await vi.waitFor(() => {
      const types = arrived().map(({ type }) => type);
      expect(types).toEqual(expect.arrayContaining(['key.created', 'feedback.completed']));
    }, WAIT);
    for (const event of arrived()) {
      const known = WEBHOOK_BODIES.find(({ type }) => type === event.type);
      expect([event.type, known?.schema.strict().safeParse(event).error?.issues]).toEqual([
        event.type,
        undefined,
      ]);
    }
  });
});

function tagOf({ item }: Operation): string {
  return String(listIn(item, 'tags')[0]);
}
