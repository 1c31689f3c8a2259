import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { setAdminPassword } from '../src/admin/password.ts';
import {
  followed,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
} from '../src/http/openapi/json.ts';
import { call, json } from './call.ts';
import { giveConnection, giveIssue } from './connection-rows.ts';
import { type Customer, patiently, post, signIn, signUp } from './customer.ts';
import { batchOf, EVERY_POST, openWorld, type Sent, type World } from './every-post.ts';
import { giveFeedbacks } from './feedback-rows.ts';
import { giveTheme } from './theme-rows.ts';
import { signUpWithTwoSteps } from './two-steps.ts';
import type { WebhookApp } from './webhook-app.ts';

/** The example requests of `/openapi.json`, adapted to a server by replacing ids and addresses. */

export interface Operation {
  operationId: string;
  method: string;
  path: string;
  item: JsonObject;
}

/** Fields with values that must exist on the server. All others are sent as in the document. */
const OF_THE_SERVER = new Set([
  ...['connection_id', 'feedback_id', 'api_url'],
  ...['user_id', 'event_id', 'worker', 'lane', 'url', 'audio_url', 'success_url', 'cancel_url', 'email'],
  ...['admin_password', 'upload_id', 'into', 'api_key', 'processing_status', 'name', 'password'],
]);
/**
 * Parameters that are left out: values of an earlier response, ids that must exist, times without data, those
 * that reduce the response, and those that take the place of others.
 */
const LEFT_OUT = new Set([
  'cursor',
  'fields',
  'user_id',
  'account',
  'key',
  'api_key_id',
  'request_id',
  'expires_in',
  'period',
  'feedback_id',
  'theme_id',
]);
const UNUSED_HEADERS = new Set(['X-Admin-Token', 'Last-Event-ID']);
/**
 * The user in the examples (`contract/src/field-descriptions/accounts.ts`), because users may only name themselves.
 */
const SOME_USER = '2b6f0cc9-04d1-4c2b-9f0e-5d3a1b7c9e11';
const SOME_ADDRESS = 'ada@example.org';
/** Limited to one mail per minute. */
const MAILED = new Set(['authRecover', 'authResend', 'authOtp', 'authMagicLink', 'authSignUp']);
/** Links can be opened 300 times a minute. */
const CLIP_IS_CUT = { interval: 500 };
const MULTIPART = 'multipart/form-data';
const JSON_TYPE = 'application/json';
export const SERVICE_ROLE_KEY = 'service-role-key-of-a-test-0123456789';

const ENDS_THE_SESSION = new Set([
  'authSignOut',
  'authChangeUser',
  'authAdminDeleteUser',
  'authAdminChangeUser',
]);

/** The operations of a document, without those of the short prefix, which are the same routes. */
export function operationsOf(document: JsonObject): Operation[] {
  return Object.entries(objectIn(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).flatMap(([method, item]) =>
      isObject(item) && !path.startsWith('/v1/')
        ? [{ operationId: String(item.operationId), method: method.toUpperCase(), path, item }]
        : [],
    ),
  );
}

export class Examples {
  readonly #document: JsonObject;
  readonly #world: World;
  readonly #adminToken: string;
  #person: Customer | undefined;

  private constructor(document: JsonObject, world: World, adminToken: string) {
    this.#document = document;
    this.#world = world;
    this.#adminToken = adminToken;
  }

  static async open(server: WebhookApp, document: JsonObject, adminPassword: string): Promise<Examples> {
    await setAdminPassword(server.app.config.dataDirectory, adminPassword);
    const world = await openWorld(server, adminPassword);
    const opened = await fetch(`${server.app.url}/api/admin/session`, {
      method: 'POST',
      ...json({ password: adminPassword }),
    });
    const { token } = z.object({ token: z.string() }).parse(await opened.json());
    return new Examples(document, world, token);
  }

  async call(operation: Operation): Promise<Response> {
    const sent = await this.#sentWith(operation);
    const { path, method, item } = operation;
    const url = new URL(
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(sent.params?.[name] ?? this.#exampleOf(item, name)),
      ),
      this.#world.server.app.url,
    );
    for (const { name, example } of this.#parameters(item, 'query'))
      if (sent.query?.[name] !== undefined) url.searchParams.set(name, sent.query[name]);
      else if (takesRawAudio(item)) continue;
      else if (isObject(example))
        for (const [member, value] of Object.entries(example))
          url.searchParams.set(`${name}[${member}]`, String(value));
      else if (!LEFT_OUT.has(name)) url.searchParams.set(name, String(example));
    const headers = new Headers(this.#headersOf(item, sent));
    const body = this.#bodyOf(item, sent);
    if (typeof body === 'string') headers.set('content-type', JSON_TYPE);
    if (body instanceof Uint8Array) headers.set('content-type', 'application/octet-stream');
    return patiently(() =>
      fetch(url, {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body: typeof body === 'function' ? body() : body }),
      }),
    );
  }

  #headersOf(item: JsonObject, { credential = this.#world.customer.key }: Sent): Record<string, string> {
    const headers: Record<string, string> = {};
    // One example is processed to the end; for the others, acceptance is enough.
    const tags = listIn(item, 'tags');
    for (const { name, example } of this.#parameters(item, 'header'))
      if (name === 'Idempotency-Key') headers[name] = randomUUID();
      // The example is the first version of a feedback; other resources have a digest.
      else if (name === 'If-Match' && !tags.includes('feedbacks')) continue;
      else if (!UNUSED_HEADERS.has(name) && !(name === 'Prefer' && item.operationId === 'process'))
        headers[name] = String(example);
    // Without a token it closes nothing, so that the others can use the open gate.
    if (item.operationId === 'closeAdminGate') return headers;
    if (tags.includes('admin')) headers['x-admin-token'] = this.#adminToken;
    else if (credential !== null) headers.authorization = `Bearer ${credential}`;
    return headers;
  }

  #bodyOf(item: JsonObject, sent: Made): string | Uint8Array<ArrayBuffer> | (() => FormData) | undefined {
    if (sent.bytes !== undefined) return sent.bytes;
    const content = objectIn(item.requestBody, 'content');
    const example = (type: string) => objectIn(objectIn(content, type), 'example');
    if (content[MULTIPART] !== undefined && sent.json === undefined)
      return () => this.#formOf(example(MULTIPART));
    if (content[JSON_TYPE] === undefined) return undefined;
    const shown = example(JSON_TYPE);
    const own = Object.entries(sent.json ?? {}).filter(([name]) => OF_THE_SERVER.has(name) && name in shown);
    const text = JSON.stringify({ ...shown, ...Object.fromEntries(own) });
    const { userId, email } = this.#world.customer;
    return text.replaceAll(SOME_USER, userId).replace(`"account":"${SOME_ADDRESS}"`, `"account":"${email}"`);
  }

  #formOf(example: JsonObject): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(example))
      if (name === 'audio' || name === 'file')
        form.set(name, new Blob([this.#world.audio]), 'recording.webm');
      else if (name === 'image') form.set(name, new Blob([this.#world.image]), 'screenshot.png');
      else if (name === 'user_id') form.set(name, this.#world.customer.userId);
      else if (name === 'callback_url') form.set(name, `${this.#world.server.receiver.url}/hook`);
      else if (Array.isArray(value) && name.endsWith('[]'))
        for (const each of value) form.append(name, String(each));
      else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    return form;
  }

  #parameters(item: JsonObject, place: string): { name: string; example: Json }[] {
    return listIn(item, 'parameters').flatMap((parameter) =>
      isObject(parameter) && parameter.in === place
        ? [{ name: String(parameter.name), example: parameter.example ?? null }]
        : [],
    );
  }

  #exampleOf(item: JsonObject, name: string): string {
    return String(this.#parameters(item, 'path').find((one) => one.name === name)?.example);
  }

  /** Creates the objects that the request needs. */
  async #sentWith({ operationId, path, method }: Operation): Promise<Made> {
    const known = EVERY_POST[operationId];
    if (method === 'POST' && typeof known === 'function') return await known(this.#world);
    const made = MADE[operationId];
    if (made !== undefined) return await made(this.#world);
    if (path.startsWith('/auth/v1/')) return await this.#asPerson(operationId);
    return {};
  }

  /** A signed-in user; a new one after operations that sign them out. */
  async #asPerson(operationId: string) {
    const { app } = this.#world.server;
    if (ENDS_THE_SESSION.has(operationId)) this.#person = undefined;
    this.#person ??= await signUp(app);
    const { email, password, userId, token } = this.#person;
    if (ENDS_THE_SESSION.has(operationId)) this.#person = undefined;
    if (operationId.startsWith('authAdmin'))
      return {
        credential: SERVICE_ROLE_KEY,
        params: { id: userId },
        json: { email: `${randomUUID()}@example.org` },
      };
    if (MAILED.has(operationId)) return { credential: null, json: { email: `${randomUUID()}@example.org` } };
    return { credential: token, params: {}, json: { email, password } };
  }

  /** The schema of a response, as a reference into the document, and the names of its possible headers. */
  describedAnswer({ path, method, item }: Operation, status: number, type: string) {
    const responses = objectIn(item, 'responses');
    const key = responses[status] === undefined ? 'default' : String(status);
    const answer = followed(this.#document, responses[key]);
    if (!isObject(answer)) return undefined;
    const reference = objectIn(responses, key).$ref;
    const at =
      typeof reference === 'string'
        ? reference
        : pointer('paths', path, method.toLowerCase(), 'responses', key);
    const media = Object.keys(objectIn(answer, 'content')).find((each) => type.startsWith(each));
    return {
      headers: Object.keys(objectIn(answer, 'headers')).map((name) => name.toLowerCase()),
      schema: media === undefined ? undefined : `${at}${pointer('content', media, 'schema').slice(1)}`,
    };
  }
}

/** Its query parameters are for raw audio bodies; the test sends a form. */
function takesRawAudio(item: JsonObject): boolean {
  return objectIn(item.requestBody, 'content')['audio/*'] !== undefined;
}

function pointer(...names: string[]): string {
  const escaped = names.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')));
  return `#/${escaped.join('/')}`;
}

async function feedbackOf({ server, customer }: World): Promise<string> {
  const [id = ''] = await giveFeedbacks(server.app, customer.userId, [{ transcript: 'The export is slow.' }]);
  return id;
}

/** A feedback with audio and a picture, shared by all examples that only read it. */
async function spokenOf(world: World): Promise<string> {
  const known = spoken.get(world) ?? speak(world);
  spoken.set(world, known);
  return await known;
}

const spoken = new WeakMap<World, Promise<string>>();

async function speak({ server, customer, audio, image }: World): Promise<string> {
  const form = new FormData();
  form.set('audio', new Blob([audio]), 'recording.webm');
  form.set('image', new Blob([image]), 'screenshot.png');
  const response = await call(server.app, customer.key, '/api/v1/process', { method: 'POST', body: form });
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

const idOf = (made: (world: World) => Promise<string>) => async (world: World) => ({
  params: { id: await made(world) },
});
const made = async ({ server, customer }: World, path: string, body: object) =>
  z.looseObject({}).parse(await (await post(server.app, customer.key, path, body)).json());

async function webhookOf(world: World): Promise<string> {
  return String((await made(world, '/api/v1/webhooks', { url: `${world.server.receiver.url}/hook` })).id);
}

async function keyOf(world: World): Promise<string> {
  return z.object({ id: z.string() }).parse((await made(world, '/api/keys/create', { key_name: 'Made' })).key)
    .id;
}

async function shareOf(world: World) {
  const id = await spokenOf(world);
  const share = await made(world, `/api/v1/feedbacks/${id}/shares`, { audio: true });
  return { id, shareId: String(share.id), token: String(share.token) };
}

/** A clip whose audio is cut. */
async function clipOf(world: World) {
  const id = await spokenOf(world);
  const { token } = await made(world, `/api/v1/feedbacks/${id}/shares`, { clip: { start: 0, end: 1 } });
  await vi.waitFor(async () => {
    const opened = await fetch(`${world.server.app.url}/api/clips/${token}`);
    expect(await opened.json()).toMatchObject({ audio_status: 'ready' });
  }, CLIP_IS_CUT);
  return { token: String(token) };
}

async function commentOf(world: World) {
  const id = await feedbackOf(world);
  const comment = await made(world, `/api/v1/feedbacks/${id}/comments`, { text: 'Made' });
  return { id, comment_id: String(comment.id) };
}

async function projectOf(world: World): Promise<string> {
  return String((await made(world, '/api/v1/projects', { name: randomUUID() })).id);
}

const TAGGING = [{ type: 'tag', tags: ['billing'] }];

async function viewOf(world: World): Promise<string> {
  return String((await made(world, '/api/v1/views', { name: randomUUID(), actions: TAGGING })).id);
}

async function releaseOf(world: World): Promise<string> {
  return String((await made(world, '/api/v1/releases', { name: randomUUID() })).id);
}

/** Length of the secret in a link. */
const TOKEN_CHARACTERS = 43;

async function reportOf(world: World): Promise<{ id: string; token: string }> {
  const { id, url } = await made(world, '/api/v1/reports', {});
  return { id: String(id), token: String(url).slice(-TOKEN_CHARACTERS) };
}

async function askLinkOf(world: World): Promise<string> {
  return String(
    (await made(world, '/api/v1/ask-links', { name: 'Asked', questions: [{ text: 'How was it?' }] })).id,
  );
}

async function themeOf({ server, customer }: World): Promise<string> {
  return await giveTheme(server.app, customer.userId);
}

async function person({ server }: World): Promise<Customer> {
  return await signUp(server.app);
}

/** Somebody with an invitation to the customer's organization. */
async function invited({ server, customer }: World) {
  const guest = await signUp(server.app);
  const invitation = await post(server.app, customer.token, '/api/invitations', {
    email: guest.email,
    role: 'viewer',
  });
  const { id } = z.object({ id: z.string() }).parse(await invitation.json());
  return { credential: guest.token, params: { id }, guest };
}

/** The customer, with another member of their organization. */
async function withMember(world: World) {
  const { params, guest } = await invited(world);
  await post(world.server.app, guest.token, `/api/invitations/${params.id}/accept`, {});
  return { credential: world.customer.token, params: { user_id: guest.userId } };
}

/** Somebody with two-step sign-in, and their organization. */
async function withTwoSteps({ server: { app } }: World) {
  const { raised: credential } = await signUpWithTwoSteps(app);
  const answer = await call(app, credential, '/api/organizations');
  const { organizations } = z
    .object({ organizations: z.array(z.object({ id: z.string() })) })
    .parse(await answer.json());
  return { credential, params: { id: organizations[0]?.id ?? '' } };
}

async function giveProvider({ server, customer }: World): Promise<void> {
  await server.app.test.pool.query(
    `insert into sso_providers (account_id, issuer, client_id, client_secret)
     select id, 'https://login.example.com', 'client', '' from accounts where user_id = $1`,
    [customer.userId],
  );
}

async function domainOf({ server, customer }: World): Promise<{ domain: string }> {
  const domain = `${randomUUID()}.example.com`;
  await post(server.app, customer.token, '/api/single-sign-on/domains', { domain });
  return { domain };
}

const asCustomer = ({ customer }: World) => ({ credential: customer.token });

const doneTextOf = async (world: World) => ({ ...asCustomer(world), params: { id: await themeOf(world) } });

type Made = Sent & { query?: Record<string, string>; bytes?: Uint8Array<ArrayBuffer> };
const MADE: Readonly<Record<string, (world: World) => Promise<Made> | Made>> = {
  validateKey: ({ customer }) => ({ credential: null, json: { api_key: customer.key } }),
  changeKey: idOf(keyOf),
  deleteKey: idOf(keyOf),
  listSecurityEvents: asCustomer,
  listOrganizations: asCustomer,
  listMembers: asCustomer,
  listInvitations: asCustomer,
  listReceivedInvitations: asCustomer,
  changeOrganization: withTwoSteps,
  getSingleSignOn: asCustomer,
  setSingleSignOn: asCustomer,
  requireSingleSignOn: asCustomer,
  removeSingleSignOn: async (world) => {
    await giveProvider(world);
    return asCustomer(world);
  },
  addSingleSignOnDomain: asCustomer,
  checkSingleSignOnDomain: async (world) => ({ ...asCustomer(world), params: await domainOf(world) }),
  removeSingleSignOnDomain: async (world) => ({ ...asCustomer(world), params: await domainOf(world) }),
  changeMember: withMember,
  removeMember: withMember,
  acceptInvitation: invited,
  declineInvitation: invited,
  withdrawInvitation: async (world) => ({ ...(await invited(world)), ...asCustomer(world) }),
  getProfile: ({ customer }) => ({ credential: customer.token }),
  getChat: asCustomer,
  getDigest: asCustomer,
  changeDigest: asCustomer,
  sendDigestNow: asCustomer,
  listNotifications: ({ customer }) => ({ credential: customer.token }),
  readNotifications: ({ customer }) => ({ credential: customer.token }),
  getNotificationSettings: ({ customer }) => ({ credential: customer.token }),
  changeNotificationSettings: ({ customer }) => ({ credential: customer.token }),
  getRequest: async ({ server, customer }) => {
    const logged = await call(server.app, customer.key, '/api/v1/feedbacks?limit=0');
    return { params: { id: logged.headers.get('x-request-id') ?? '' } };
  },
  getEndUser: async ({ server, customer }) => {
    await giveFeedbacks(server.app, customer.userId, [{ endUserId: 'user-4711' }]);
    return { params: { end_user_id: 'user-4711' } };
  },
  getFeedback: idOf(feedbackOf),
  editFeedback: idOf(feedbackOf),
  deleteFeedback: idOf(feedbackOf),
  correctTranscript: idOf(feedbackOf),
  undoCorrection: idOf(feedbackOf),
  listShares: idOf(feedbackOf),
  listChanges: idOf(feedbackOf),
  listComments: idOf(feedbackOf),
  listReplies: idOf(feedbackOf),
  listAnnouncements: idOf(themeOf),
  getReplySettings: asCustomer,
  changeReplySettings: asCustomer,
  getDonePage: asCustomer,
  changeDonePage: asCustomer,
  previewDonePage: asCustomer,
  getDoneText: doneTextOf,
  changeDoneText: doneTextOf,
  deleteDoneText: doneTextOf,
  createComment: idOf(spokenOf),
  changeComment: async (world) => ({ params: await commentOf(world) }),
  deleteComment: async (world) => ({ params: await commentOf(world) }),
  getBatch: idOf(batchOf),
  getBatchResults: idOf(batchOf),
  getFeedbackAudio: idOf(spokenOf),
  getFeedbackImage: idOf(spokenOf),
  getAudioLink: idOf(spokenOf),
  withdrawShare: async (world) => ({ params: await shareOf(world) }),
  openShare: async (world) => ({ credential: null, params: await shareOf(world) }),
  openSharedAudio: async (world) => ({ credential: null, params: await shareOf(world) }),
  openClip: async (world) => ({ credential: null, params: await clipOf(world) }),
  openClipAudio: async (world) => ({ credential: null, params: await clipOf(world) }),
  openAudioLink: async (world) => {
    const id = await spokenOf(world);
    const link = await call(world.server.app, world.customer.key, `/api/v1/feedbacks/${id}/audio-link`);
    const { searchParams } = new URL(z.object({ url: z.string() }).parse(await link.json()).url);
    return { credential: null, params: { id }, query: Object.fromEntries(searchParams) };
  },
  putUpload: async (world) => {
    const upload = await made(world, '/api/v1/uploads', { bytes: world.audio.length });
    const { pathname, searchParams } = new URL(String(upload.url));
    return {
      credential: null,
      params: { id: pathname.split('/').at(-1) ?? '' },
      query: Object.fromEntries(searchParams),
      bytes: world.audio,
    };
  },
  getTranscription: async (world) => {
    const form = new FormData();
    form.set('audio', new Blob([world.audio]), 'recording.webm');
    const { app } = world.server;
    const headers = { prefer: 'respond-async' };
    const taken = await call(app, world.customer.key, '/api/v1/transcribe', {
      method: 'POST',
      body: form,
      headers,
    });
    return { params: { id: z.object({ id: z.string() }).parse(await taken.json()).id } };
  },
  getModel: async ({ server, customer }) => {
    const models = await call(server.app, customer.key, '/api/v1/models');
    const { data } = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(await models.json());
    return { params: { id: data[0]?.id ?? '' } };
  },
  createProject: () => ({ json: { name: randomUUID() } }),
  getProject: idOf(projectOf),
  changeProject: async (world) => ({ params: { id: await projectOf(world) }, json: { name: randomUUID() } }),
  archiveProject: idOf(projectOf),
  changeView: async (world) => ({ params: { id: await viewOf(world) }, json: { name: randomUUID() } }),
  getKey: idOf(keyOf),
  getView: idOf(viewOf),
  previewView: idOf(viewOf),
  listViewActs: idOf(viewOf),
  deleteView: idOf(viewOf),
  deleteRelease: idOf(releaseOf),
  deleteReport: idOf(async (world) => (await reportOf(world)).id),
  openReport: async (world) => ({ credential: null, params: await reportOf(world) }),
  openReportMarkdown: async (world) => ({ credential: null, params: await reportOf(world) }),
  getAskLink: idOf(askLinkOf),
  changeAskLink: idOf(askLinkOf),
  deleteAskLink: idOf(askLinkOf),
  getAskResults: idOf(askLinkOf),
  getTheme: idOf(themeOf),
  changeTheme: idOf(themeOf),
  mergeTheme: async (world) => ({
    params: { id: await themeOf(world) },
    json: { into: await themeOf(world) },
  }),
  unmergeTheme: idOf(themeOf),
  splitTheme: async (world) => ({ params: { id: await themeOf(world) }, json: { terms: ['export'] } }),
  changeConnection: idOf(({ server, customer }) =>
    giveConnection(server.app, customer.userId, { apiUrl: server.receiver.url }),
  ),
  deleteConnection: idOf(({ server, customer }) => giveConnection(server.app, customer.userId)),
  unlinkIssue: idOf(({ server, customer }) => giveIssue(server.app, customer.userId)),
  getWebhook: idOf(webhookOf),
  changeWebhook: async (world) => ({
    params: { id: await webhookOf(world) },
    json: { url: `${world.server.receiver.url}/hook` },
  }),
  deleteWebhook: idOf(webhookOf),
  listWebhookDeliveries: idOf(webhookOf),
  getWebhookDelivery: async (world) => {
    const id = await webhookOf(world);
    const { id: delivery_id } = await made(world, `/api/v1/webhooks/${id}/test`, {});
    return { params: { id, delivery_id: String(delivery_id) } };
  },
  exportAccount: async (world) => ({ credential: (await person(world)).token }),
  exportFeedbacks: ({ customer }) => ({ credential: customer.token, query: { format: 'jsonl' } }),
  eraseAccount: async (world) => {
    const { token, email } = await person(world);
    return { credential: token, json: { email } };
  },
  listClientKeys: ({ customer }) => ({ params: { user_id: customer.userId } }),
  revokeClientKey: async (world) => ({ params: { user_id: world.customer.userId, id: await keyOf(world) } }),
  getCheckout: async (world) => {
    const origin = new URL(world.server.app.config.publicUrl).origin;
    const pages = { success_url: `${origin}/paid`, cancel_url: `${origin}/buy` };
    const begun = await made(world, '/api/billing/create-checkout-session', { amount_euros: 10, ...pages });
    return { credential: null, params: { id: String(begun.session_id) } };
  },
  authToken: async (world) => {
    const { email, password } = await person(world);
    return { credential: null, json: { email, password } };
  },
  authEndSession: async (world) => {
    const { email, token } = await person(world);
    await signIn(world.server.app, email);
    const listed = await call(world.server.app, token, '/auth/v1/user/sessions');
    const { sessions } = z
      .object({ sessions: z.array(z.object({ id: z.string(), current: z.boolean() })) })
      .parse(await listed.json());
    return { credential: token, params: { id: sessions.find(({ current }) => !current)?.id ?? '' } };
  },
};
