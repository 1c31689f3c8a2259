import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { countLeftovers } from '../../testing/leftovers.ts';
import { DAY_MS } from '../durations.ts';
import { openAudioStore } from '../recordings/audio/open-audio-store.ts';
import { sweepRetention } from './privacy-defaults.ts';

describe('the data that an account keeps', () => {
  let app: TestApp;
  let alice: Customer;
  let bob: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    alice = await signUp(app);
    bob = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const total = async (customer: Customer) =>
    (await (await call(app, customer.key, '/v1/feedbacks')).json()).total;
  const keep = (body: unknown, credential = alice.key) => {
    const { body: text, headers } = json(body);
    return call(app, credential, '/api/v1/privacy', {
      method: 'PATCH',
      body: text,
      headers: { ...headers, authorization: `Bearer ${credential}` },
    });
  };
  const send = async (endUserId: string) => {
    const fields = { end_user_id: endUserId };
    const headers = { prefer: 'respond-async' };
    const sent = await upload(app, alice.key, await readAudio('modern.webm'), { fields, headers });
    expect(sent.status).toBe(202);
  };

  it('about an end user is erased with the audio, in progress or finished, and nobody else’s; a receipt confirms it', async () => {
    await send('ann/é');
    await send('ann/é');
    await send('ben');
    await giveFeedbacks(app, alice.userId, [{ endUserId: 'ann/é', transcript: 'Xylophone' }]);
    await giveFeedbacks(app, bob.userId, [{ endUserId: 'ann/é' }]);
    const path = `/v1/end-users/${encodeURIComponent('ann/é')}`;
    const receipt = await (await call(app, alice.token, path, { method: 'DELETE' })).json();
    expect(receipt).toMatchObject({ subject: 'end_user', erased: { feedbacks: 3, recordings: 2 } });
    expect([await total(alice), await total(bob)]).toEqual([1, 1]);
    expect((await (await call(app, alice.key, '/v1/feedbacks?q=xylophone')).json()).total).toBe(0);
    expect((await countLeftovers(app)).files).toHaveLength(1);
    // The log of this call doesn't have it either.
    expect(JSON.stringify(app.logLines)).toContain('/v1/end-users/:end_user_id');
    expect(JSON.stringify(app.logLines)).not.toMatch(/ann%2F|ann\/é|xylophone/i);
    const again = await (await call(app, alice.key, path, { method: 'DELETE' })).json();
    expect(again.erased).toEqual({ feedbacks: 0, recordings: 0 });
    const { erasures } = await (await call(app, alice.key, '/api/v1/erasures')).json();
    expect(erasures).toEqual([again, receipt]);
    expect(JSON.stringify(erasures)).not.toContain('ann');
    expect(await (await call(app, bob.key, '/v1/erasures')).json()).toMatchObject({ erasures: [], total: 0 });
  });

  it('is deleted after the account’s number of days, or after that of the recording if it has one', async () => {
    const carol = await signUp(app);
    const old = new Date(Date.now() - 10 * DAY_MS);
    const [, own] = await giveFeedbacks(app, carol.userId, [
      { createdAt: old },
      { createdAt: old },
      { createdAt: new Date() },
    ]);
    await app.test.pool.query("update recordings set purge_at = now() + interval '1 day' where id = $1", [
      own,
    ]);
    await giveFeedbacks(app, bob.userId, [{ createdAt: old }]);
    const sweepNow = async () => {
      await using audioStore = await openAudioStore(app.config, {
        database: app.test.database,
        logger: pino({ level: 'silent' }),
      });
      await sweepRetention({ database: app.test.database, audioStore, logger: pino({ level: 'silent' }) });
    };
    const before = await total(bob);
    await sweepNow();
    expect(await total(carol)).toBe(3);
    const wouldGo = async (days: unknown) =>
      (await call(app, carol.key, `/v1/privacy/preview?retention_days=${days}`)).json();
    expect(await wouldGo(9)).toEqual({ feedbacks: 1, recordings: 0 });
    expect(await wouldGo(11)).toEqual({ feedbacks: 0, recordings: 0 });
    expect(await wouldGo(0)).toEqual({ feedbacks: 2, recordings: 0 });
    expect(await wouldGo('')).toMatchObject({ code: 'invalid_request' });
    expect(await total(carol)).toBe(3);
    expect((await keep({ retention_days: 9 }, carol.token)).status).toBe(200);
    await sweepNow();
    expect([await total(carol), await total(bob)]).toEqual([2, before]);
    expect((await call(app, carol.key, `/v1/feedbacks/${own}`)).status).toBe(200);
  });

  it('can’t be erased with a demo key', async () => {
    expect((await call(app, app.demoKey, '/v1/end-users/ben', { method: 'DELETE' })).status).toBe(403);
  });
});
