import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { call, json, readAudio } from './call.ts';
import { giveConnection } from './connection-rows.ts';
import { leaveAddress, takeAnswers } from './contactable.ts';
import { type Customer, post, signUp } from './customer.ts';
import { readTestImage } from './images.ts';
import { PAYER, VISA } from './payment-provider.ts';
import { giveTheme } from './theme-rows.ts';
import { WAIT, type WebhookApp } from './webhook-app.ts';

/** The contents of one POST. */
export interface Sent {
  /** an API key or session token; default: the customer's secret key */
  credential?: string | null;
  /** path parameters */
  params?: Record<string, string>;
  json?: object;
  /** called for each request, because a form can be read only once */
  form?: () => FormData;
}

export interface World {
  server: WebhookApp;
  customer: Customer;
  adminPassword: string;
  audio: Buffer<ArrayBuffer>;
  image: Buffer<ArrayBuffer>;
}

/** POSTs without `Idempotency-Key`, because they neither create nor charge anything. */
export interface Exempt {
  exempt: string;
}

const EMAIL_DOMAIN = 'example.org';
const PASSWORD = 'correct horse battery';

/** The request for each operation, by its id without the suffix of the short prefix. */
export const EVERY_POST: Record<string, ((world: World) => Sent | Promise<Sent>) | Exempt> = {
  // recordings
  processAudio: ({ audio }) => ({ form: formOf({ audio }) }),
  processAudioWithUserId: ({ audio, customer }) => ({ credential: customer.token, form: formOf({ audio }) }),
  process: ({ audio }) => ({ form: formOf({ audio }, { retention_days: '0', detailed: 'true' }) }),
  transcribe: ({ audio }) => ({ form: formOf({ audio }, { language: 'en' }) }),
  createTranscription: ({ audio }) => ({
    form: formOf({ file: audio }, { model: 'whisper-1', response_format: 'srt' }),
  }),
  createBatch: ({ server }) => ({ json: { items: [{ audio_url: `${server.receiver.url}/modern.webm` }] } }),
  cancelBatch: async (world) => ({ params: { id: await batchOf(world) }, json: {} }),
  createUpload: () => ({ json: { bytes: 1_000 } }),
  analyze: ({ server }) => ({ json: { audio_url: `${server.receiver.url}/modern.webm`, detailed: true } }),
  // accounts, keys
  registerWithApiKey: () => ({ credential: null, json: { email: newAddress(), password: PASSWORD } }),
  register: () => ({ credential: null, json: { email: newAddress(), firstName: 'Ada' } }),
  sendVerification: () => ({ credential: null, json: { email: newAddress() } }),
  createOrganization: ({ customer }) => ({ credential: customer.token, json: { name: 'Opened twice' } }),
  createInvitation: ({ customer }) => ({
    credential: customer.token,
    json: { email: newAddress(), role: 'viewer' },
  }),
  resendInvitation: async (world) => {
    const { token } = world.customer;
    const body = { email: newAddress(), role: 'viewer' };
    const invited = await post(world.server.app, token, '/api/invitations', body);
    return { credential: token, params: { id: (await invited.json()).id }, json: {} };
  },
  acceptInvitation: { exempt: 'the invitation is gone afterwards' },
  addSingleSignOnDomain: ({ customer }) => ({
    credential: customer.token,
    json: { domain: `${randomUUID()}.example.com` },
  }),
  checkSingleSignOnDomain: { exempt: 'it only notes that the record was found' },
  declineInvitation: { exempt: 'the invitation is gone afterwards' },
  createKey: () => ({ json: { key_name: 'Made twice' } }),
  rotateKey: async (world) => {
    const made = await made201(world, '/api/keys/create', { key_name: 'Rotated' });
    return { params: { id: made.key.id }, json: { overlap_seconds: 60 } };
  },
  createToken: () => ({ json: { max_uses: 3 } }),
  sendDigestNow: { exempt: 'a mail to oneself, a few times an hour at most' },
  validateKey: { exempt: 'only asks' },
  // webhooks
  createWebhook: ({ server }) => ({ json: { url: `${server.receiver.url}/hook` } }),
  rotateWebhookSecret: async (world) => ({ params: { id: await webhookOf(world) }, json: {} }),
  testWebhook: async (world) => ({ params: { id: await webhookOf(world) }, json: {} }),
  replayWebhook: async (world) => {
    const id = await webhookOf(world);
    await feedbackOf(world);
    const event_id = await vi.waitFor(async () => {
      const [delivery] = await world.server.deliveries(id);
      expect(delivery?.status).toBe('delivered');
      return delivery.event_id;
    }, WAIT);
    return { params: { id }, json: { event_id } };
  },
  // issue trackers
  createConnection: ({ server }) => ({
    json: {
      provider: 'github',
      project: `acme/${randomUUID()}`,
      token: 'github_pat_1',
      api_url: server.receiver.url,
    },
  }),
  createIssue: async (world) => ({
    json: {
      connection_id: await trackerOf(world),
      feedback_id: await feedbackOf(world),
      title: 'The export is slow',
    },
  }),
  authorizeChat: { exempt: 'it only returns an address' },
  connectChat: { exempt: 'Slack’s code works once, and the same workspace isn’t connected twice' },
  receiveSlackAction: { exempt: 'Slack’s signature works once' },
  receiveSlackEvent: { exempt: 'Slack’s signature works once' },
  receiveTrackerEvent: { exempt: 'an event only says which issue to read' },
  // the inbox
  retryFeedback: async (world) => ({ params: { id: await failedFeedbackOf(world) }, json: {} }),
  retryFeedbacks: async (world) => {
    await failedFeedbackOf(world);
    return { json: { processing_status: 'failed' } };
  },
  reanalyzeFeedback: async (world) => ({ params: { id: await feedbackOf(world) }, json: {} }),
  reanalyzeFeedbacks: async (world) => {
    await feedbackOf(world);
    return { json: { processing_status: 'done' } };
  },
  undoEditOfFeedbacks: async (world) => {
    const { body, headers } = json({ ids: [await feedbackOf(world)], add_tags: ['undone'] });
    const edited = await call(world.server.app, world.customer.key, '/v1/feedbacks', {
      method: 'PATCH',
      body,
      headers: { ...headers, authorization: `Bearer ${world.customer.key}` },
    });
    return { params: { id: (await edited.json()).undo_id }, json: {} };
  },
  exportFeedbacksById: { exempt: 'it only reads' },
  createComment: async (world) => ({
    params: { id: await feedbackOf(world) },
    json: { text: 'Made twice' },
  }),
  createReply: async (world) => {
    const id = await feedbackOf(world);
    await takeAnswers(world.server.app, world.customer.userId);
    await leaveAddress(world.server.app, id);
    return { params: { id }, json: { text: 'Made twice' } };
  },
  createAnnouncement: async ({ server: { app }, customer: { userId } }) => {
    const id = await giveTheme(app, userId);
    await takeAnswers(app, userId);
    const { rows } = await app.test.pool.query(
      `with done as (update themes set done_at = now() where id = $1)
       select recording_id as id from theme_mentions where theme_id = $1`,
      [id],
    );
    await leaveAddress(app, rows[0].id);
    return { params: { id }, json: { text: 'Made twice' } };
  },
  readNotifications: { exempt: 'what is read stays read, however often it is asked for' },
  createShare: async (world) => ({ params: { id: await feedbackOf(world) }, json: {} }),
  askQuestion: { exempt: 'it only reads' },
  markRelease: () => ({ json: { name: randomUUID() } }),
  createAskLink: () => ({ json: { name: 'Made twice', questions: [{ text: 'How was it?' }] } }),
  createProject: () => ({ json: { name: randomUUID() } }),
  createReport: () => ({ json: { title: 'Made twice' } }),
  createView: () => ({ json: { name: randomUUID() } }),
  splitTheme: async ({ server, customer }) => ({
    params: { id: await giveTheme(server.app, customer.userId) },
    json: { terms: ['export'] },
  }),
  mergeTheme: { exempt: 'a merged theme is merged, however often it is asked for' },
  unmergeTheme: { exempt: 'a theme that is not merged stays so' },
  // billing
  createCheckout: (world) => ({ json: { amount_euros: 10, ...pagesOf(world) } }),
  subscribe: async (world) => ({
    credential: (await signUp(world.server.app)).token,
    json: { plan: 'pro', ...pagesOf(world) },
  }),
  resumeSubscription: async (world) => {
    const { app } = world.server;
    const { token } = await signUp(app);
    const path = '/api/billing/subscription';
    const begun = await post(app, token, path, { plan: 'pro', ...pagesOf(world) });
    const { session_id } = await begun.json();
    const body = new URLSearchParams({ ...PAYER, ...VISA });
    await fetch(`${app.url}/test-provider/pay/${session_id}`, { method: 'POST', body, redirect: 'manual' });
    await vi.waitFor(async () => {
      const { subscription } = await (await call(app, token, path)).json();
      expect(subscription?.plan).toBe('pro');
      const { invoices } = await (await call(app, token, '/api/billing/invoices')).json();
      expect(invoices).toHaveLength(1);
    }, WAIT);
    expect((await call(app, token, path, { method: 'DELETE' })).status).toBe(200);
    return { credential: token };
  },
  receivePaymentEvent: { exempt: 'an event has an id of its own, and is handled once by it' },
  // administration
  openAdminGate: ({ adminPassword }) => ({ credential: null, json: { password: adminPassword } }),
  addCredits: (world) => administration(world, { credits: 5 }),
  debitCredits: (world) => administration(world, { credits: 0.01 }),
  updateTier: (world) => administration(world, { plan: 'pro' }),
  updateRole: (world) => administration(world, { role: 'admin' }),
  updateSuspension: (world) => administration(world, { suspended: true, reason: 'a test' }),
  retryAnyRecording: async (world) => ({
    credential: null,
    params: { id: await failedFeedbackOf(world) },
    json: { admin_password: world.adminPassword },
  }),
  retryAllRecordings: async (world) => {
    await failedFeedbackOf(world);
    return { credential: null, json: { admin_password: world.adminPassword, processing_status: 'failed' } };
  },
  updateLane: async (world) => {
    await world.server.app.test.pool.query(
      `insert into lanes (name, tasks) values ('a lane', '{}') on conflict do nothing`,
    );
    return {
      credential: null,
      json: { lane: 'a lane', paused: true, admin_password: world.adminPassword },
    };
  },
  updateWorker: async (world) => {
    const { rows } = await world.server.app.test.pool.query(
      `insert into workers (id, job_worker_ids, engine, model, languages)
       values (gen_random_uuid(), '{}', 'none', 'none', '{}') returning id`,
    );
    return {
      credential: null,
      json: { worker: rows[0].id, drained: true, admin_password: world.adminPassword },
    };
  },
  // privacy, events
  eraseAccount: { exempt: 'who was erased cannot ask again' },
  reportEvents: { exempt: 'events are not charged, and one that is lost is not reported again' },
};

/** A form with a file, as a recorder or OpenAI's client sends it. */
function formOf(files: Record<string, Buffer<ArrayBuffer>>, fields: Record<string, string> = {}) {
  return () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [name, content] of Object.entries(files))
      form.set(name, new Blob([content]), 'recording.webm');
    return form;
  };
}

function newAddress(): string {
  return `${randomUUID()}@${EMAIL_DOMAIN}`;
}

async function administration({ server, adminPassword }: World, more: object): Promise<Sent> {
  const { userId } = await signUp(server.app);
  return { credential: null, json: { user_id: userId, admin_password: adminPassword, ...more } };
}

function pagesOf({ server }: World) {
  const origin = new URL(server.app.config.publicUrl).origin;
  return { success_url: `${origin}/paid`, cancel_url: `${origin}/buy` };
}

async function made201({ server, customer }: World, path: string, body: object) {
  const response = await post(server.app, customer.key, path, body);
  expect(response.status).toBe(201);
  return await response.json();
}

async function webhookOf(world: World): Promise<string> {
  const { id } = await made201(world, '/api/v1/webhooks', { url: `${world.server.receiver.url}/hook` });
  return id;
}

export async function batchOf({ server, customer }: World): Promise<string> {
  const items = [{ audio_url: `${server.receiver.url}/modern.webm` }];
  const response = await post(server.app, customer.key, '/api/v1/batches', { items });
  expect(response.status).toBe(202);
  return (await response.json()).id;
}

async function feedbackOf({ server, customer }: World): Promise<string> {
  const response = await post(server.app, customer.key, '/api/v1/process', { text: 'The export is slow.' });
  expect(response.status).toBe(200);
  return (await response.json()).id;
}

/** Creates a feedback that failed on our side and still has its text. */
async function failedFeedbackOf(world: World): Promise<string> {
  const id = await feedbackOf(world);
  await world.server.app.test.pool.query(
    `update recordings set status = 'failed', error_code = 'processing_failed', result = null, retryable = true,
       input_text = 'The export is slow.' where id = $1`,
    [id],
  );
  return id;
}

/** What a tracker answers, whatever it's asked. */
const REPOSITORY_AND_ISSUE = {
  ...{ has_issues: true, archived: false },
  ...{ number: 12, html_url: 'https://github.com/acme/app/issues/12', title: 'Slow', state: 'open' },
};

function trackerOf({ server, customer }: World): Promise<string> {
  return giveConnection(server.app, customer.userId, { apiUrl: server.receiver.url });
}

export async function openWorld(server: WebhookApp, adminPassword: string): Promise<World> {
  const audio = await readAudio('modern.webm');
  server.receiver.answer = ({ path }, response) =>
    void (path.startsWith('/repos/')
      ? response.setHeader('content-type', 'application/json').end(JSON.stringify(REPOSITORY_AND_ISSUE))
      : response.end(path === '/modern.webm' ? audio : 'thanks'));
  const image = await readTestImage('gradient.png');
  return { server, customer: server.customer, adminPassword, audio, image };
}
