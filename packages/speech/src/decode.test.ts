import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cpuBudgetMs, DecodeError, type Decoder, FileUnavailableError, openDecoder } from './decode.ts';
import {
  correlation,
  envelope,
  fixturePath,
  readPlainWav,
  rms,
  type WavLayout,
  writeWav,
} from './testing/fixtures.ts';

const limits = { maximumSeconds: 300 };
const reference = readPlainWav(fixturePath('speech.wav'));
let decoder: Decoder;
let folder: string;

beforeAll(async () => {
  decoder = openDecoder({ processes: 2 });
  folder = await mkdtemp(join(tmpdir(), 'decode-'));
});
afterAll(async () => {
  await decoder[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function fileOf(bytes: Uint8Array | string, name = 'file.bin'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

async function codeOf(path: string, own: Partial<typeof limits> = {}): Promise<DecodeError> {
  try {
    await decoder.decode(path, { ...limits, ...own });
  } catch (error) {
    if (error instanceof DecodeError) return error;
    throw error;
  }
  throw new Error('the file was decoded');
}

describe('what browsers and people send', () => {
  test.each([
    ['browser-live.webm', 'webm', 48_000, 2, 11],
    ['safari-fragmented.mp4', 'mp4', 48_000, 1, 5.5],
    ['speech.m4a', 'mp4', 44_100, 2, 5.5],
    ['speech-opus.mp4', 'mp4', 48_000, 1, 5.5],
    ['speech.mp3', 'mp3', 44_100, 2, 5.5],
    ['speech.wav', 'wav', 16_000, 1, 5.5],
    ['speech.flac', 'flac', 16_000, 1, 5.5],
    ['speech-opus.ogg', 'ogg', 48_000, 1, 5.5],
    ['speech-vorbis.ogg', 'ogg', 44_100, 2, 5.5],
    ['speech.aac', 'aac', 44_100, 1, 5.5],
  ])('%s gives the same sound as the original', async (name, format, sampleRate, channels, seconds) => {
    const audio = await decoder.decode(fixturePath(name), limits);
    expect(audio).toMatchObject({ format, sampleRate, channels });
    // encoders add up to 0.1 s at the ends; the browser's recorder may start late
    expect(audio.durationSeconds).toBeGreaterThan(seconds - 0.1);
    expect(audio.durationSeconds).toBeLessThan(seconds + (name === 'browser-live.webm' ? 0.5 : 0.12));
    expect(audio.samples.length / 16_000).toBeCloseTo(audio.durationSeconds, 5);
    expect(similarity(audio.samples)).toBeGreaterThan(0.9);
    // ffmpeg keeps the total power in stereo, so each channel is 3 dB below the mono original
    const level = rms(audio.samples.subarray(0, reference.length)) / rms(reference);
    expect(level).toBeGreaterThan(channels === 2 ? 0.6 : 0.85);
    expect(level).toBeLessThan(1.15);
  });

  const kinds: WavLayout[] = [
    { sampleRate: 16_000, channels: 1, kind: 'pcm', bits: 8 },
    { sampleRate: 16_000, channels: 2, kind: 'pcm', bits: 24 },
    { sampleRate: 16_000, channels: 6, kind: 'pcm', bits: 32 },
    { sampleRate: 16_000, channels: 1, kind: 'float', bits: 32 },
  ];
  test.each(kinds)('wav, $kind $bits bit, $channels channels', async (layout) => {
    const audio = await decoder.decode(await fileOf(writeWav(reference, layout), 'kind.wav'), limits);
    expect(audio).toMatchObject({ format: 'wav', channels: layout.channels, sampleRate: 16_000 });
    expect(audio.samples.length).toBe(reference.length);
    const worst = audio.samples.reduce((most, x, i) => Math.max(most, Math.abs(x - (reference[i] ?? 0))), 0);
    expect(worst).toBeLessThan(layout.bits === 8 ? 0.02 : 0.001);
  });

  test('the format comes from the bytes, not from the name', async () => {
    const path = join(folder, 'really-webm.mp3');
    await copyFile(fixturePath('browser-live.webm'), path);
    expect((await decoder.decode(path, limits)).format).toBe('webm');
  });
});

describe('an encoder', () => {
  test.each([
    'safari-fragmented.mp4',
    'speech.m4a',
    'speech-opus.mp4',
    'speech.mp3',
    'speech.flac',
    'speech-opus.ogg',
    'speech-vorbis.ogg',
    'speech.aac',
  ])('that wrote %s does not move the sound: its own samples before it are dropped', async (name) => {
    const { samples } = await decoder.decode(fixturePath(name), limits);
    expect(Math.abs(lagSeconds(samples))).toBeLessThan(0.003);
  });
});

describe('bad input', () => {
  test('an empty file is unreadable', async () => {
    expect((await codeOf(await fileOf(''))).code).toBe('unreadable_audio');
  });

  test('text, pictures and playlists are not audio, and a playlist opens no other file', async () => {
    const other = fixturePath('speech.wav');
    const wrong = [
      await fileOf('just some words, '.repeat(500), 'text.wav'),
      fixturePath('image.png'),
      fixturePath('image.jpg'),
      await fileOf(`#EXTM3U\n#EXTINF:5,\nfile://${other}\n`, 'list.m3u8'),
      await fileOf(`ffconcat version 1.0\nfile '${other}'\n`, 'list.webm'),
    ];
    for (const path of wrong) expect((await codeOf(path)).code, path).toBe('unsupported_format');
  });

  test('a video without sound has no audio track', async () => {
    expect((await codeOf(fixturePath('video-without-sound.mp4'))).code).toBe('no_audio_track');
  });

  test('0.1 s is too short', async () => {
    const wav = writeWav(reference.subarray(0, 1600), {
      sampleRate: 16_000,
      channels: 1,
      kind: 'pcm',
      bits: 16,
    });
    expect(await codeOf(await fileOf(wav))).toMatchObject({ code: 'audio_too_short', limitSeconds: 0.2 });
  });

  test('10 h of silence in a small file are refused at the limit, without reading them to the end', async () => {
    const error = await codeOf(fixturePath('ten-hours-of-silence.flac'));
    expect(error).toMatchObject({ code: 'audio_too_long', limitSeconds: 300 });
  });

  test('a recording longer than the limit is refused, one of exactly that length is accepted', async () => {
    expect((await codeOf(fixturePath('speech.mp3'), { maximumSeconds: 5 })).code).toBe('audio_too_long');
    const wav = await fileOf(writeWav(reference, { sampleRate: 16_000, channels: 1, kind: 'pcm', bits: 16 }));
    const exact = reference.length / 16_000;
    expect((await decoder.decode(wav, { maximumSeconds: exact })).durationSeconds).toBe(exact);
  });

  test.each([
    'browser-live.webm',
    'safari-fragmented.mp4',
    'speech.m4a',
    'speech.mp3',
    'speech-vorbis.ogg',
    'speech.flac',
  ])('%s cut at every tenth gives what was there or a clear error', async (name) => {
    const whole = await readFile(fixturePath(name));
    for (let tenth = 1; tenth < 10; tenth++) {
      const path = await fileOf(whole.subarray(0, Math.floor((whole.length * tenth) / 10)), 'cut.bin');
      try {
        const audio = await decoder.decode(path, limits);
        expect(audio.durationSeconds).toBeLessThan(12);
      } catch (error) {
        expect(error).toBeInstanceOf(DecodeError);
        // No internal decoder messages.
        expect(String(error)).not.toMatch(/Error:.*Error|[Aa]ssert|0x/);
      }
    }
  });

  test('a live recording cut in the middle keeps its first half', async () => {
    const whole = await readFile(fixturePath('browser-live.webm'));
    const audio = await decoder.decode(
      await fileOf(whole.subarray(0, whole.length / 2), 'half.webm'),
      limits,
    );
    expect(audio.durationSeconds).toBeGreaterThan(4);
    expect(similarity(audio.samples)).toBeGreaterThan(0.9);
  });

  test('aborting rejects with the signal’s reason, and the next file is decoded', async () => {
    const controller = new AbortController();
    const pending = decoder.decode(fixturePath('browser-live.webm'), {
      ...limits,
      signal: controller.signal,
    });
    controller.abort(new Error('the caller left'));
    await expect(pending).rejects.toThrow('the caller left');
    expect((await decoder.decode(fixturePath('speech.wav'), limits)).samples.length).toBe(reference.length);
  });

  test('a file that takes too much processor time ends with decode_timeout, and the next file is decoded', async () => {
    const pending = decoder.decode(fixturePath('ten-hours-of-silence.flac'), {
      maximumSeconds: 36_001,
      cpuMs: 300,
    });
    await expect(pending).rejects.toMatchObject({ name: 'DecodeError', code: 'decode_timeout' });
    expect((await decoder.decode(fixturePath('speech.wav'), limits)).samples.length).toBe(reference.length);
  });

  test('a small file gets little processor time, however long a recording may be at most', async () => {
    const [base, noise] = [cpuBudgetMs(0, 3_600), cpuBudgetMs(100_000, 14_400)];
    expect(noise).toBeLessThan(10_000);
    expect(cpuBudgetMs(100_000_000, 14_400)).toBe(base + 14_400 * 20);
    const { size } = await stat(fixturePath('ten-hours-of-silence.flac'));
    expect(cpuBudgetMs(size, 36_001)).toBeGreaterThan(8_000);
  });

  test('a missing file is a DecoderFailure without its path', async () => {
    const error: unknown = await decoder
      .decode(join(folder, 'nothing.webm'), limits)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FileUnavailableError);
    expect(String(error)).not.toContain(folder);
  });
});

/** Best correlation with the original's loudness, over the shifts of up to 0.2 s that encoders add. */
function similarity(samples: Float32Array): number {
  const original = envelope(reference);
  let best = 0;
  for (let shift = 0; shift < 3200; shift += 160) {
    best = Math.max(best, correlation(envelope(samples.subarray(shift)), original));
  }
  return best;
}

/**
 * Delay of the decoded audio in seconds: the shift that matches the original's waveform best, up to 0.1 s either way.
 */
function lagSeconds(samples: Float32Array): number {
  const [from, length] = [20_000, 24_000];
  let best = { product: 0, shift: Number.NaN };
  for (let shift = -1_600; shift <= 1_600; shift++) {
    let product = 0;
    for (let i = from; i < from + length; i += 3) product += (reference[i] ?? 0) * (samples[i + shift] ?? 0);
    if (product > best.product) best = { product, shift };
  }
  return best.shift / 16_000;
}
