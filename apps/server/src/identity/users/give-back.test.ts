import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call as callAuth } from '../../../testing/auth-clients.ts';
import { call } from '../../../testing/call.ts';
import { type Customer, post, signUp } from '../../../testing/customer.ts';
import { codeIn, noticeTo, notMeLink } from '../../../testing/notices.ts';
import { pressLink } from '../../../testing/press-link.ts';
import { beginTwoSteps } from '../../../testing/two-steps.ts';

const OWNERS = 'the password of the owner';
const STRANGERS = 'the password of a stranger';
const PASSWORD_CHANGED = /Your password was changed/;
const FACTOR_ADDED = /Two-step sign-in was set up/;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true, accountsPerAddressPerDay: 1_000 });
});
beforeEach(async () => {
  // All tests open links from one address, and mails to one mailbox needn't wait for each other.
  await app.test.pool.query(`delete from rate_limits where subject like 'not-me:%'`);
  await app.test.pool.query('delete from identity.limits');
});
afterAll(() => app[Symbol.asyncDispose]());

const auth = () => ({ url: `${app.url}/auth/v1` });
const query = async (text: string, values: unknown[]) => (await app.test.pool.query(text, values)).rows;

/** An owner with a proven address. `token` belongs to a new session that an attacker controls. */
async function provenOwner(): Promise<Customer> {
  const owner = await signUp(app);
  await callAuth(auth(), 'POST', '/otp', { body: { email: owner.email, create_user: false } });
  const token = codeIn(await noticeTo(app, owner.email, /^Sign in to/));
  const body = { type: 'email', email: owner.email, token };
  const verified = await callAuth(auth(), 'POST', '/verify', { body });
  expect(verified.status).toBe(200);
  return { ...owner, token: String(verified.body.access_token) };
}

async function putUser(token: string, body: object): Promise<void> {
  const answer = await callAuth(auth(), 'PUT', '/user', { token, body });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
}

const linkTo = async ({ email }: Customer, subject: RegExp, count = 1) =>
  notMeLink(app, await noticeTo(app, email, subject, count));

async function press(link: string): Promise<void> {
  expect((await pressLink(link)).status).toBe(200);
}

const isGone = async (link: string) => (await fetch(link)).status === 410;

/** Signs in with the mailed code and then in the application. */
async function expectOwnerGetsIn({ email }: Customer): Promise<void> {
  const token = codeIn(await noticeTo(app, email, /Reset your password/));
  const verified = await callAuth(auth(), 'POST', '/verify', { body: { type: 'recovery', email, token } });
  expect(verified.status).toBe(200);
  const owners = String(verified.body.access_token);
  await putUser(owners, { password: OWNERS });
  expect((await call(app, owners, '/api/keys')).status).toBe(200);
  expect((await post(app, owners, '/api/keys/create', {})).status).toBe(201);
}

const factorsOf = async ({ userId }: Customer) =>
  (
    await query('select id, factor_type from identity.factors where user_id = $1 order by created_at', [
      userId,
    ])
  ).map(({ id, factor_type }) => [id, factor_type]);

it('a stranger’s app is removed with the password that they changed before adding it', async () => {
  const owner = await provenOwner();
  await putUser(owner.token, { password: STRANGERS });
  await (await beginTwoSteps(app, owner.token, 'app')).raise(owner.token);
  const [first, second] = [await linkTo(owner, PASSWORD_CHANGED), await linkTo(owner, FACTOR_ADDED)];
  await press(first);
  expect(await isGone(second)).toBe(true);
  expect(await factorsOf(owner)).toEqual([]);
  await expectOwnerGetsIn(owner);
});

it('a stranger’s app is removed with the password that they changed between enrolling it and its first code', async () => {
  const owner = await provenOwner();
  const step = await beginTwoSteps(app, owner.token, 'app');
  await putUser(owner.token, { password: STRANGERS });
  await step.raise(owner.token);
  const [first] = [await linkTo(owner, PASSWORD_CHANGED), await linkTo(owner, FACTOR_ADDED)];
  await press(first);
  expect(await factorsOf(owner)).toEqual([]);
  await expectOwnerGetsIn(owner);
});

it('a stranger’s security key is removed with the app that they added before it', async () => {
  const owner = await provenOwner();
  const raised = await (await beginTwoSteps(app, owner.token, 'app')).raise(owner.token);
  const first = await linkTo(owner, FACTOR_ADDED);
  await (await beginTwoSteps(app, raised, 'key')).raise(raised);
  const second = await linkTo(owner, FACTOR_ADDED, 2);
  expect(await factorsOf(owner)).toHaveLength(2);
  await press(first);
  expect(await isGone(second)).toBe(true);
  expect(await factorsOf(owner)).toEqual([]);
  await expectOwnerGetsIn(owner);
});

it('the mail about the later of the two leaves the link of the earlier one valid', async () => {
  const owner = await provenOwner();
  const raised = await (await beginTwoSteps(app, owner.token, 'app')).raise(owner.token);
  const earlier = await linkTo(owner, FACTOR_ADDED);
  await putUser(raised, { password: STRANGERS });
  await press(await linkTo(owner, PASSWORD_CHANGED));
  expect(await factorsOf(owner)).toHaveLength(1);
  await press(earlier);
  expect(await factorsOf(owner)).toEqual([]);
});

it('a factor is removed for a day after it was added, although the mail is about an older change', async () => {
  const owner = await provenOwner();
  await putUser(owner.token, { password: STRANGERS });
  await (await beginTwoSteps(app, owner.token, 'app')).raise(owner.token);
  const [first] = [await linkTo(owner, PASSWORD_CHANGED), await linkTo(owner, FACTOR_ADDED)];
  await query(
    `update security_notices set created_at = created_at - interval '25 hours'
     where user_id = $1 and event = 'password_changed'`,
    [owner.userId],
  );
  await press(first);
  expect(await factorsOf(owner)).toEqual([]);
});

it('the owner’s own factor stays, but not the recovery codes that a stranger replaced', async () => {
  const owner = await provenOwner();
  const step = await beginTwoSteps(app, owner.token, 'app');
  const raised = await step.raise(owner.token);
  const codes = '/auth/v1/factors/recovery-codes';
  expect((await post(app, raised, codes, {})).status).toBe(200);
  await putUser(raised, { password: STRANGERS });
  expect((await post(app, raised, `${codes}/regenerate`, {})).status).toBe(200);
  expect(await factorsOf(owner)).toHaveLength(2);
  await press(await linkTo(owner, PASSWORD_CHANGED));
  expect(await factorsOf(owner)).toEqual([[step.factorId, 'totp']]);
});

it('the owner’s address stays proven and their factor stays, although the mail is about a change from before the address', async () => {
  const owner = await provenOwner();
  const step = await beginTwoSteps(app, owner.token, 'app');
  const raised = await step.raise(owner.token);
  await putUser(raised, { password: STRANGERS });
  await putUser(raised, { email: `${randomUUID()}@example.org` });
  await press(await linkTo(owner, PASSWORD_CHANGED));
  const [user] = await query('select email, email_proven_by from identity.users where id = $1', [
    owner.userId,
  ]);
  expect(user).toEqual({ email: owner.email, email_proven_by: 'mail' });
  expect(await factorsOf(owner)).toEqual([[step.factorId, 'totp']]);
});
