import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { askIn, joinAs } from '../../testing/organizations.ts';

const EVENTS = new Set([
  'privacy_changed',
  'person_erased',
  'feedbacks_deleted',
  'reply_settings_changed',
  'share_created',
  'share_deleted',
  'report_created',
  'report_deleted',
  'spending_limit_changed',
]);

describe('the log of an organization', () => {
  let app: TestApp;
  let ada: Customer;
  let admin: Customer;
  let organization: string;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    ada = await signUp(app);
    const joined = await joinAs(app, ada, ['admin']);
    organization = joined.organization;
    admin = joined.members.get('admin') ?? ada;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const ask = async (method: string, path: string, body?: object) => {
    const { status, answer } = await askIn(app, organization, admin, path, { method, ...(body && { body }) });
    expect([path, status]).toEqual([path, expect.toBeOneOf([200, 201, 204])]);
    return answer;
  };
  /** What was logged since, newest first: event, subject, and whether the admin did it, or a key. */
  const logged = async () => {
    const response = await call(app, ada.token, '/api/account/security-events?format=csv');
    const [, ...lines] = (await response.text()).trimEnd().split('\r\n');
    return lines
      .map((line) => line.split(','))
      .filter(([, event = '']) => EVENTS.has(event))
      .map(([, event, subject, by, key]) => [
        event,
        subject,
        by === admin.email ? 'admin' : key !== '' && 'key',
      ]);
  };

  it('says who changed how long feedback is kept, and to what; a change to the same says nothing', async () => {
    await ask('PATCH', '/api/v1/privacy', { retention_days: 30 });
    await ask('PATCH', '/api/v1/privacy', { retention_days: 30, redact_pii: false });
    await call(app, ada.key, '/v1/privacy', { method: 'PATCH', ...json({ redact_pii: true }) });
    expect(await logged()).toEqual([
      ['privacy_changed', 'redact_pii: true', 'key'],
      ['privacy_changed', 'retention_days: 30', 'admin'],
    ]);
    await ask('PATCH', '/api/v1/privacy', { retention_days: null, redact_pii: false });
    expect(await logged()).toHaveLength(3);
  });

  it('says who deleted feedback or a person, and not which person', async () => {
    const before = (await logged()).length;
    const ids = await giveFeedbacks(
      app,
      ada.userId,
      ['ann', 'bob', 'bob', 'eve'].map((endUserId) => ({ endUserId, transcript: 'The export is slow.' })),
    );
    await ask('DELETE', `/api/v1/feedbacks/${ids[0]}`);
    await ask('PATCH', '/api/v1/feedbacks', { action: 'delete', ids: [ids[1], ids[2]] });
    await ask('PATCH', '/api/v1/feedbacks', { action: 'delete', ids: [ids[1], ids[2]] });
    const receipt = await ask('DELETE', '/api/v1/end-users/eve');
    // A program's deletions are in the request log.
    const [again] = await giveFeedbacks(app, ada.userId, [{ transcript: 'Fine.' }]);
    expect((await call(app, ada.key, `/v1/feedbacks/${again}`, { method: 'DELETE' })).status).toBe(204);
    expect((await logged()).slice(0, -before)).toEqual([
      ['person_erased', receipt.id, 'admin'],
      ['feedbacks_deleted', '2', 'admin'],
      ['feedbacks_deleted', '1', 'admin'],
    ]);
  });

  it('says who made or deleted a link to feedback, and not what programs share', async () => {
    const [id] = await giveFeedbacks(app, ada.userId, [{ transcript: 'Fine.' }]);
    const before = (await logged()).length;
    const share = await ask('POST', `/api/v1/feedbacks/${id}/shares`, {});
    await ask('DELETE', `/api/v1/feedbacks/${id}/shares/${share.id}`);
    expect(
      (await call(app, ada.key, `/v1/feedbacks/${id}/shares`, { method: 'POST', ...json({}) })).status,
    ).toBe(201);
    expect((await logged()).slice(0, -before)).toEqual([
      ['share_deleted', id, 'admin'],
      ['share_created', id, 'admin'],
    ]);
  });

  it('says who made or deleted a report, and changed the spending limit', async () => {
    const before = (await logged()).length;
    const { id } = await ask('POST', '/api/v1/reports', { title: 'November' });
    await ask('DELETE', `/api/v1/reports/${id}`);
    await ask('PUT', '/api/billing/spending-limit', { monthly_limit_euros: 20 });
    await ask('PUT', '/api/billing/spending-limit', { monthly_limit_euros: null });
    expect((await logged()).slice(0, -before)).toEqual([
      ['spending_limit_changed', 'none', 'admin'],
      ['spending_limit_changed', '€20', 'admin'],
      ['report_deleted', 'November', 'admin'],
      ['report_created', 'November', 'admin'],
    ]);
  });

  it('says who chose the person that gets the answers to replies', async () => {
    await ask('PUT', '/api/reply-settings', { reply_to_user_id: null, templates: [] });
    expect((await logged())[0]).toEqual(['reply_settings_changed', '', 'admin']);
  });
});
