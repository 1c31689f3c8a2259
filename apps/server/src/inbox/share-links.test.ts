import { SHARES_PER_FEEDBACK } from '@voice-feedback/contract/share-links';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { resultOf } from '../seed/invented-feedback.ts';
import { sweepInbox } from './sweep.ts';

describe('links to one feedback', () => {
  let app: TestApp;
  let alice: Customer;
  let bob: Customer;
  let id: string;
  let audio: Buffer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    alice = await signUp(app);
    bob = await signUp(app);
    audio = await readAudio('modern.webm');
    id = await given();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Creates a feedback with real audio and a prepared result, without waiting for the models. */
  async function given(): Promise<string> {
    const sent = await upload(app, alice.key, await readAudio('modern.webm'), {
      fields: { end_user_id: 'user-7', metadata: '{"plan":"gold"}', tags: 'secret-tag' },
      headers: { prefer: 'respond-async' },
    });
    const feedback = (await sent.json()).id;
    await app.test.pool.query(
      `update recordings set status = 'done', finished_at = now(), result = $2, note = 'ask Ben' where id = $1`,
      [feedback, JSON.stringify(resultOf({ transcript: 'We love it' }))],
    );
    return feedback;
  }
  const share = async (body: unknown = {}, feedback = id) => {
    const response = await post(app, alice.key, `/api/v1/feedbacks/${feedback}/shares`, body);
    expect(response.status).toBe(201);
    return await response.json();
  };
  const open = (token: string, path = '') => fetch(`${app.url}/api/shared/${token}${path}`);

  it('show it without a key, and nothing of who said it, what it cost, or what the team wrote', async () => {
    const made = await share();
    expect(made.url).toBe(`${app.config.publicUrl}/shared#${made.token}`);
    const response = await open(made.token);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      feedback: { id, transcript: 'We love it', audio_url: null },
      expires_at: made.expires_at,
    });
    expect(text).not.toMatch(/user-7|gold|secret-tag|ask Ben|cost|version/);
    const listed = await (await call(app, alice.token, `/v1/feedbacks/${id}/shares`)).json();
    expect(listed.shares).toMatchObject([{ id: made.id, audio: false, last_opened_at: expect.any(String) }]);
    expect(JSON.stringify(listed)).not.toContain(made.token);
    expect(JSON.stringify(app.logLines)).not.toContain(made.token);
    const { rows } = await app.test.pool.query('select * from feedback_shares');
    expect(JSON.stringify(rows)).not.toContain(made.token);
  });

  it('open the recording only when that was allowed, ranges included', async () => {
    const silent = await share();
    expect((await open(silent.token, '/audio')).status).toBe(404);
    const withAudio = await share({ audio: true });
    const { feedback } = await (await open(withAudio.token)).json();
    expect(new URL(feedback.audio_url).pathname).toBe(`/api/shared/${withAudio.token}/audio`);
    const whole = await open(withAudio.token, '/audio');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(audio);
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    const part = await fetch(`${app.url}/api/shared/${withAudio.token}/audio`, {
      headers: { range: 'bytes=0-3' },
    });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
  });

  it('end when they are withdrawn, when they expire, and with the feedback', async () => {
    const withdrawn = await share();
    const path = `/api/v1/feedbacks/${id}/shares/${withdrawn.id}`;
    expect((await call(app, bob.key, path, { method: 'DELETE' })).status).toBe(404);
    expect((await open(withdrawn.token)).status).toBe(200);
    expect((await call(app, alice.key, path, { method: 'DELETE' })).status).toBe(204);
    expect((await open(withdrawn.token)).status).toBe(404);

    const short = await share({ expires_in_hours: 1, audio: true });
    expect(new Date(short.expires_at).getTime() - new Date(short.created_at).getTime()).toBeCloseTo(
      3_600_000,
      -4,
    );
    await app.test.pool.query(
      "update feedback_shares set expires_at = now() - interval '1 s' where id = $1",
      [short.id],
    );
    for (const suffix of ['', '/audio']) {
      const late = await open(short.token, suffix);
      expect([late.status, (await late.json()).code]).toEqual([410, 'link_expired']);
    }
    await app.test.pool.query(
      "update feedback_shares set expires_at = now() - interval '31 days' where id = $1",
      [short.id],
    );
    await sweepInbox(app.test.database);
    expect((await open(short.token)).status).toBe(404);

    const other = await given();
    const gone = await share({}, other);
    await call(app, alice.key, `/v1/feedbacks/${other}`, { method: 'DELETE' });
    expect((await open(gone.token)).status).toBe(404);
  });

  it('are made only by whom it belongs to, once it is finished, and not without number', async () => {
    for (const credential of [bob.key, bob.token, app.demoKey]) {
      const status = credential === app.demoKey ? 403 : 404;
      expect((await post(app, credential, `/v1/feedbacks/${id}/shares`, {})).status).toBe(status);
      expect((await call(app, credential, `/v1/feedbacks/${id}/shares`)).status).toBe(404);
    }
    const sent = await upload(app, alice.key, await readAudio('blip.webm'), {
      headers: { prefer: 'respond-async' },
    });
    const { id: unfinished } = await sent.json();
    const early = await post(app, alice.key, `/v1/feedbacks/${unfinished}/shares`, {});
    expect([early.status, (await early.json()).code]).toEqual([409, 'not_finished']);
    const crowded = await given();
    const answers = await Promise.all(
      Array.from({ length: SHARES_PER_FEEDBACK + 3 }, () =>
        post(app, alice.key, `/v1/feedbacks/${crowded}/shares`, {}),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(SHARES_PER_FEEDBACK).fill(201),
      ...Array(3).fill(409),
    ]);
  });

  it.each([
    [{ expires_in_hours: 0 }],
    [{ expires_in_hours: 2_161 }],
    [{ audio: 'yes' }],
    [{ forever: true }],
  ])('%j is refused', async (body) => {
    expect((await post(app, alice.key, `/v1/feedbacks/${id}/shares`, body)).status).toBe(422);
  });

  it('guessed or damaged lead nowhere', async () => {
    expect((await open('A'.repeat(43))).status).toBe(404);
    expect((await open('short')).status).toBe(422);
  });
});

describe('a signed address of audio', () => {
  let app: TestApp;
  let id: string;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    const sent = await upload(app, app.key, await readAudio('modern.webm'), {
      headers: { prefer: 'respond-async' },
    });
    id = (await sent.json()).id;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const link = async (query = '') => {
    const { url } = await (await call(app, app.key, `/v1/feedbacks/${id}/audio-link${query}`)).json();
    return new URL(new URL(url).pathname + new URL(url).search, app.url);
  };

  it('plays without a key, in ranges, until it expires', async () => {
    const url = await link('?expires_in=2');
    const part = await fetch(url, { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/webm']);
    await expect.poll(async () => (await fetch(url)).status).toBe(410);
  });

  it('is for one recording and one time: any change to it leads nowhere', async () => {
    const url = await link();
    for (const [name, value] of [
      ['expires', String(Math.floor(Date.now() / 1_000) + 999_999)],
      ['signature', `${url.searchParams.get('signature')?.slice(0, -2)}AA`],
      ['signature', ''],
    ] as const) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      expect([name, (await fetch(changed)).status]).toEqual([name, 404]);
    }
    const other = new URL(url);
    other.pathname = `/api/audio/${crypto.randomUUID()}`;
    expect((await fetch(other)).status).toBe(404);
  });

  it('is given to nobody else, and says when the audio is gone', async () => {
    const bob = await signUp(app);
    expect((await call(app, bob.key, `/v1/feedbacks/${id}/audio-link`)).status).toBe(404);
    expect((await call(app, app.key, `/v1/feedbacks/${id}/audio-link?expires_in=86401`)).status).toBe(422);
    const url = await link();
    await app.test.pool.query('update recordings set audio_key = null where id = $1', [id]);
    expect((await fetch(url)).status).toBe(410);
    expect((await call(app, app.key, `/v1/feedbacks/${id}/audio-link`)).status).toBe(410);
  });
});
