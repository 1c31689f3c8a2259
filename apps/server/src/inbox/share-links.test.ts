import { CLIP_SECONDS_MAXIMUM, SHARES_PER_FEEDBACK } from '@voice-feedback/contract/share-links';
import { openDecoder } from '@voice-feedback/speech/decode';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { sweepNow } from '../../testing/sweep-now.ts';
import { cutClip } from '../recordings/processing/cut-clip.ts';
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
    // The times of the words, so that a click plays the right place, but not the words that were left out.
    await app.test.pool.query('update recordings set word_times = $2, left_out = $3 where id = $1', [
      id,
      [0, 200, 900, 3_000, 3_300, 800, 3_300, 3_500, 700],
      JSON.stringify([{ word: 'um', start: 1, end: 1.2, confidence: 0.9 }]),
    ]);
    const words = async ({ token }: { token: string }) => (await (await open(token)).json()).feedback.words;
    expect(await words(withAudio)).toEqual([
      { word: 'We', start: 0, end: 0.2, confidence: 0.9 },
      { word: 'love', start: 3, end: 3.3, confidence: 0.8 },
      { word: 'it', start: 3.3, end: 3.5, confidence: 0.7 },
    ]);
    expect(await words(silent)).toBeUndefined();
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
      -6,
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

  it('name an address for answers if one was given', async () => {
    const made = await share({ contact: 'ada@example.org' });
    expect(made.contact).toBe('ada@example.org');
    expect(await (await open(made.token)).json()).toMatchObject({ contact: 'ada@example.org' });
    const without = await share();
    expect(await (await open(without.token)).json()).toMatchObject({ contact: null });
  });

  describe('that are clips', () => {
    const CLIP = { start: 0.5, end: 1.25 };
    const MARGIN_SECONDS = 0.25;
    const WAV_HEADER_BYTES = 44;
    const BYTES_A_SECOND = 32_000;

    /** Like `given`, with words as long as the audio. The clip has two of them. */
    async function spoken(): Promise<string> {
      const feedback = await given();
      const segments = [
        { start: 0, end: 0.5, text: 'Well.', confidence: 0.9 },
        { start: 0.5, end: 1.25, text: 'Export broke.', confidence: 0.9 },
        { start: 1.25, end: 1.9, text: 'Nothing else.', confidence: 0.9 },
      ];
      const result = { ...resultOf({ transcript: 'Well. Export broke. Nothing else.' }), segments };
      await app.test.pool.query('update recordings set duration_seconds = 1.9, result = $2 where id = $1', [
        feedback,
        JSON.stringify(result),
      ]);
      return feedback;
    }
    /** Does the job of the worker. */
    async function cut(shareId: string): Promise<void> {
      await using decoder = openDecoder({ processes: 1 });
      const { database } = app.test;
      const resources = { database, audioStore: app.audioStore, engines: { decoder } };
      await cutClip(resources, { shareId }, undefined);
      // Again, as after a crash.
      await cutClip(resources, { shareId }, undefined);
    }
    const openClip = (token: string, path = '') => fetch(`${app.url}/api/clips/${token}${path}`);

    it('play their part and show its words, and nothing else of the feedback', async () => {
      const feedback = await spoken();
      const made = await share({ clip: CLIP }, feedback);
      expect(made).toMatchObject({ clip: CLIP, url: `${app.config.publicUrl}/shared#clip.${made.token}` });
      const { rows } = await app.test.pool.query(
        `select payload from graphile_worker._private_jobs as jobs where key = $1`,
        [`cut-clip:${made.id}`],
      );
      expect(rows).toMatchObject([{ payload: { shareId: made.id } }]);
      expect(await (await openClip(made.token)).json()).toMatchObject({ audio_status: 'preparing' });
      expect((await openClip(made.token, '/audio')).status).toBe(410);
      await cut(made.id);
      const response = await openClip(made.token);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.json()).toEqual({
        quote: 'Export broke.',
        language: 'en',
        audio_status: 'ready',
        audio_url: `${app.config.publicUrl}/api/clips/${made.token}/audio`,
        contact: null,
        expires_at: made.expires_at,
      });
      const audible = await openClip(made.token, '/audio');
      expect(audible.headers.get('content-type')).toBe('audio/wav');
      const wav = await audible.arrayBuffer();
      const seconds = CLIP.end - CLIP.start + 2 * MARGIN_SECONDS;
      expect(wav.byteLength).toBe(WAV_HEADER_BYTES + seconds * BYTES_A_SECOND);
      // The clip's secret doesn't open the whole feedback, and a feedback's opens no clip.
      expect((await open(made.token)).status).toBe(404);
      expect((await open(made.token, '/audio')).status).toBe(404);
      expect((await openClip((await share({}, feedback)).token)).status).toBe(404);
      const listed = await (await call(app, alice.key, `/v1/feedbacks/${feedback}/shares`)).json();
      expect(listed.shares.map(({ clip }: { clip: unknown }) => clip)).toEqual([null, CLIP]);
      expect(JSON.stringify(app.logLines)).not.toContain(made.token);
    });

    it('show what the transcript says now', async () => {
      const feedback = await spoken();
      const { token } = await share({ clip: CLIP }, feedback);
      await call(app, alice.key, `/v1/feedbacks/${feedback}/transcript`, {
        method: 'PUT',
        ...json({ transcript: 'Well. Import broke. Nothing else.' }),
      });
      expect(await (await openClip(token)).json()).toMatchObject({ quote: 'Import broke.' });
    });

    it('end when they are revoked, when they expire, and with the feedback or its audio', async () => {
      const feedback = await spoken();
      const [revoked, expired, silenced] = await Promise.all(
        [1, 2, 3].map(() => share({ clip: CLIP }, feedback)),
      );
      for (const { id: shareId } of [revoked, expired, silenced]) await cut(shareId);
      const kept = async () =>
        (await app.test.pool.query('select count(audio)::int as kept from feedback_clips')).rows[0].kept;
      const before = await kept();
      await call(app, alice.key, `/v1/feedbacks/${feedback}/shares/${revoked.id}`, { method: 'DELETE' });
      expect([(await openClip(revoked.token)).status, await kept()]).toEqual([404, before - 1]);
      await app.test.pool.query(
        "update feedback_shares set expires_at = now() - interval '1 s' where id = $1",
        [expired.id],
      );
      expect((await openClip(expired.token, '/audio')).status).toBe(410);
      await app.test.pool.query(
        "update recordings set audio_purge_at = now() - interval '1 s' where id = $1",
        [feedback],
      );
      await sweepNow(app);
      expect(await (await openClip(silenced.token)).json()).toMatchObject({
        quote: 'Export broke.',
        audio_status: 'gone',
        audio_url: null,
      });
      expect((await openClip(silenced.token, '/audio')).status).toBe(410);
      expect(await kept()).toBe(before - 3);
      await cut(silenced.id);
      expect(await kept()).toBe(before - 3);
      const late = await post(app, alice.key, `/v1/feedbacks/${feedback}/shares`, { clip: CLIP });
      expect([late.status, (await late.json()).code]).toEqual([410, 'audio_gone']);
      await call(app, alice.key, `/v1/feedbacks/${feedback}`, { method: 'DELETE' });
      expect((await openClip(silenced.token)).status).toBe(404);
    });

    it.each([
      [{ start: 2, end: 2 }],
      [{ start: 0, end: CLIP_SECONDS_MAXIMUM + 1 }],
      [{ start: -1, end: 2 }],
      [{ start: 1.9, end: 3 }],
      [{ start: 1 }],
    ])('of %j are refused', async (clip) => {
      const response = await post(app, alice.key, `/v1/feedbacks/${await spoken()}/shares`, { clip });
      expect(response.status).toBe(422);
    });
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
    const url = await link('?expires_in=3600');
    const part = await fetch(url, { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/webm']);
    await part.arrayBuffer();
    vi.useFakeTimers({ toFake: ['Date'], now: Number(url.searchParams.get('expires')) * 1_000 - 1 });
    try {
      expect((await fetch(url)).status).toBe(200);
      vi.setSystemTime(Date.now() + 1);
      expect((await fetch(url)).status).toBe(410);
    } finally {
      vi.useRealTimers();
    }
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
