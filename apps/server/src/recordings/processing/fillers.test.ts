import { fileURLToPath } from 'node:url';
import { openDecoder } from '@voice-feedback/speech/decode';
import { describe, expect, it } from 'vitest';
import { startWithCustomer } from '../../../testing/asking-customer.ts';
import { call, json, readAudio, upload } from '../../../testing/call.ts';
import { patiently } from '../../../testing/customer.ts';
import { pcmOf } from '../../../testing/stream-books.ts';
import { StreamClient } from '../../../testing/stream-client.ts';
import type { TranscribedRecording } from './transcribe.ts';
import { withoutFillers } from './without-fillers.ts';

/** Somebody says "tried it" and "the price", not clearly. What the engine makes of it depends on the processor and the effort. */
const SAID =
  /^Um, the export button does nothing when I click it\. We, we \w+ \w+ twice\. I think \w+ price is, uh, too high\.$/;

/** The text without its two fillers and the repeated word. */
const withoutThem = (said: string) =>
  said.replace('Um, the', 'The').replace('We, we', 'We').replace('is, uh, too', 'is too');

const AUDIO = await readAudio('fillers.webm');

interface Word {
  word: string;
  start: number;
  end: number;
  left_out?: boolean | undefined;
}

describe('a transcript without fillers', () => {
  const started = startWithCustomer();
  const { read } = started;

  const send = async (fields: Record<string, string> = {}, path?: string) => {
    const answer = await patiently(() =>
      upload(started.app, started.customer.key, AUDIO, { fields, ...(path ? { path } : {}) }),
    );
    const body = await answer.json();
    if (answer.status !== 202) return body;
    // A busy machine answers before it is processed.
    const address = answer.headers.get('location') ?? '';
    await expect.poll(async () => (await read(address)).processing).toBeDefined();
    return await read(address);
  };
  const change = async (method: string, path: string, body: unknown) =>
    await (
      await patiently(() => call(started.app, started.customer.key, path, { ...json(body), method }))
    ).json();

  it('is the default: the words are there with their times, and quotes and how it was said fit the audio', async () => {
    const verbatim = await send({ verbatim: 'true', words: 'true' });
    expect(verbatim.transcript).toMatch(SAID);
    const written = withoutThem(verbatim.transcript);
    const sent = await send({ words: 'true', detailed: 'true' });
    expect(sent.transcript).toBe(written);
    expect(sent.segments.map(({ text }: { text: string }) => text).join(' ')).toBe(written);
    const words: Word[] = sent.words;
    expect(words.filter((one) => one.left_out).map(({ word }) => word)).toEqual(['Um,', 'We,', 'uh,']);
    const kept = words.filter((one) => !one.left_out);
    expect(kept.map(({ word }) => word).join(' ')).toBe(written);
    // The same times, in the same order
    const times = (list: Word[]) => list.map(({ start, end }) => [start, end]);
    expect(times(words)).toEqual(times(verbatim.words));
    expect(sent.segments[0].start).toBe(kept[0]?.start);
    expect(sent.segments.at(-1).end).toBe(kept.at(-1)?.end);
    expect(sent.delivery).toEqual(verbatim.delivery);
    expect(sent.delivery.fillers).toBe(2);
    for (const { quote, start } of sent.topic_mentions) {
      expect(written).toContain(quote);
      const first = kept.find(({ word }) => quote.startsWith(word.replace(/\W+$/, '')) && word !== 'I');
      if (first) expect(start).toBeCloseTo(first.start, 2);
    }
    const plain = await send();
    const listed = await read('/v1/feedbacks?limit=1&expand=words');
    expect(listed.feedbacks).toMatchObject([{ id: plain.id, words, transcript: written }]);
    expect((await read(`/v1/feedbacks/${plain.id}?expand=words`)).words).toEqual(words);
    await change('POST', `/v1/feedbacks/${plain.id}/reanalyze`, {});
    await expect
      .poll(async () => {
        const { reanalyzed_at, delivery } = await read(`/v1/feedbacks/${plain.id}`);
        return [typeof reanalyzed_at, delivery];
      })
      .toEqual(['string', plain.delivery]);
    // What a person writes is all that is left then: a left-out word may repeat what they removed.
    await change('PUT', `/v1/feedbacks/${plain.id}/transcript`, { transcript: 'The button fails.' });
    const corrected = await read(`/v1/feedbacks/${plain.id}?expand=words`);
    expect(corrected.words.map(({ word }: Word) => word)).toEqual(['The', 'button', 'fails.']);
    const [listedAgain] = (await read('/v1/feedbacks?limit=1&expand=words')).feedbacks;
    expect(listedAgain.words).toEqual(corrected.words);
  });

  it('is what POST /transcribe and OpenAI’s clients get, and subtitles have no fillers either', async () => {
    const { transcript, words } = await send({ words: 'true' }, '/v1/transcribe');
    const verbatim: string = (await send({ verbatim: 'true' }, '/v1/transcribe')).transcript;
    expect(verbatim).toMatch(SAID);
    expect([transcript, words.length]).toEqual([withoutThem(verbatim), verbatim.split(' ').length]);
    const form = new FormData();
    form.set('file', new Blob([AUDIO]), 'fillers.webm');
    form.set('response_format', 'srt');
    const answer = await patiently(() =>
      call(started.app, started.customer.key, '/v1/audio/transcriptions', { method: 'POST', body: form }),
    );
    const subtitles = await answer.text();
    expect(subtitles).toContain('too high.');
    expect(subtitles).not.toMatch(/\b(?:um|uh)\b/i);
  });

  it('is the account’s choice, and the request’s comes before it', async () => {
    const saved = await change('PATCH', '/api/user/profile', { verbatim: true });
    expect(saved.user.verbatim).toBe(true);
    const { transcript } = await send();
    expect(transcript).toMatch(SAID);
    expect((await send({ verbatim: 'false' })).transcript).toBe(withoutThem(transcript));
    await change('PATCH', '/api/user/profile', { verbatim: false });
  });

  it('is what a stream sends while someone speaks, in its segments and its result', async () => {
    await using decoder = openDecoder({ processes: 1 });
    const file = fileURLToPath(new URL('../../../testing/audio/fillers.webm', import.meta.url));
    const { samples } = await decoder.decode(file, { maximumSeconds: 60 });
    const speak = async (options: object) => {
      const client = new StreamClient(started.app);
      await client.start(started.customer.key, { format: 'pcm', options: { words: true, ...options } });
      await client.send(pcmOf(samples), 16_000);
      await client.stop();
      const { feedback } = await client.next('result');
      const live = client.messages.flatMap((one) => (one.type === 'segment' ? one.segment.text : []));
      return { feedback, live: live.join(' ') };
    };
    const verbatim = await speak({ verbatim: true });
    const said: string = verbatim.feedback.transcript;
    expect(said).toMatch(SAID);
    expect(verbatim.live).toBe(said);
    const { feedback, live } = await speak({});
    expect([feedback.transcript, live]).toEqual([withoutThem(said), withoutThem(said)]);
    const leftOut = (feedback.words ?? []).filter((one: Word) => one.left_out);
    expect(leftOut.map(({ word }: Word) => word)).toEqual(['Um,', 'We,', 'uh,']);
  });
});

type Spoken = Pick<TranscribedRecording, 'transcription' | 'wordTimes'>;

describe('what is left out', () => {
  const transcribed = (texts: readonly string[], language = 'en'): Spoken => ({
    transcription: {
      ...{ duration_seconds: 9, language, transcript: texts.join(' ') },
      segments: texts.map((text, at) => ({ start: 2 * at, end: 2 * at + 2, text })),
      processing: {
        decode_ms: 0,
        speech_ms: 0,
        analysis_ms: 0,
        total_ms: 0,
        engine: 'a',
        model: 'b',
        analysis_engine: 'none',
        analysis_model: 'none',
      },
    },
  });

  it('is never all of a message, and a sentence of nothing else disappears with its words’ times', () => {
    const only = transcribed(['Um.', 'Uh.']);
    expect(withoutFillers(only)).toEqual({ ...only, leftOut: [] });
    const { transcription, wordTimes, leftOut } = withoutFillers(transcribed(['Um.', 'It fails.']));
    expect(transcription.segments).toMatchObject([{ start: 2, end: 4, text: 'It fails.' }]);
    expect([transcription.transcript, wordTimes]).toEqual(['It fails.', [undefined]]);
    expect(leftOut).toEqual([{ word: 'Um.', start: 0, end: 2, confidence: null }]);
  });

  it('has no word that was redacted, because redaction comes first', () => {
    const { transcription, leftOut } = withoutFillers(transcribed(['My my name is, um, [name], Ann.']));
    expect(transcription.transcript).toBe('My name is [name], Ann.');
    expect(leftOut.map(({ word }) => word)).toEqual(['My', 'um,']);
  });

  it('has the estimated times of words that an engine gave none for, and the others keep theirs', () => {
    const { wordTimes = [], leftOut } = withoutFillers(transcribed(['a um bc']));
    expect(leftOut).toMatchObject([{ word: 'um', confidence: null }]);
    const [times = []] = wordTimes;
    expect(times.map(({ confidence }) => confidence)).toEqual([undefined, undefined]);
    expect(times[0]?.end).toBe(leftOut[0]?.start);
    expect(times[1]?.start).toBe(leftOut[0]?.end);
  });
});
