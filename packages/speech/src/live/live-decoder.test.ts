import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { DecodeError } from '../decode/decode-error.ts';
import { openDecoder } from '../decode.ts';
import { correlation, envelope, fixturePath, seededRandom } from '../testing/fixtures.ts';
import { mutate } from '../testing/mutated-files.ts';
import { LiveDecoders, type LiveFormat } from './live-decoder.ts';

const decoders = new LiveDecoders();
afterAll(() => decoders[Symbol.dispose]());

async function decodeLive(bytes: Uint8Array, format: LiveFormat, pieceBytes: number): Promise<Float32Array> {
  using decoder = decoders.open(format, 60);
  const pieces: Float32Array[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    pieces.push(await decoder.push(bytes.subarray(at, at + pieceBytes)));
  pieces.push(await decoder.finish());
  return Float32Array.from(pieces.flatMap((piece) => [...piece]));
}

describe('a recording decoded while it arrives', () => {
  test.each([
    ['browser-live.webm', 'webm'],
    ['speech-opus.ogg', 'ogg'],
    ['safari-fragmented.mp4', 'mp4'],
  ] as const)('%s is what the whole file is, however it is cut into pieces', async (file, format) => {
    await using decoder = openDecoder({ processes: 1 });
    const whole = (await decoder.decode(fixturePath(file), { maximumSeconds: 60 })).samples;
    for (const pieceBytes of [997, 4_000]) {
      const live = await decodeLive(readFileSync(fixturePath(file)), format, pieceBytes);
      expect(Math.abs(live.length - whole.length)).toBeLessThan(format === 'mp4' ? 1_100 : 1);
      if (format !== 'mp4') expect(live).toEqual(whole);
      else expect(correlation(envelope(live), envelope(whole))).toBeGreaterThan(0.999);
    }
  });

  test('samples are available before the file ends', async () => {
    const bytes = readFileSync(fixturePath('browser-live.webm'));
    using decoder = decoders.open('webm', 60);
    const samples = await decoder.push(bytes.subarray(0, bytes.length / 2));
    expect(samples.length / 16_000).toBeGreaterThan(4);
  });

  test('more audio than allowed is refused', async () => {
    using decoder = decoders.open('webm', 2);
    const bytes = readFileSync(fixturePath('browser-live.webm'));
    await expect(decoder.push(bytes)).rejects.toMatchObject({ code: 'audio_too_long', limitSeconds: 2 });
  });

  test.each([
    ['noise', 'webm', Buffer.from('RIFF....this is no container at all'), 'unreadable_audio'],
    ['noise', 'ogg', Buffer.from('RIFF....this is no container at all'), 'unreadable_audio'],
    ['Vorbis', 'ogg', readFileSync(fixturePath('speech-vorbis.ogg')), 'unsupported_format'],
    ['a film without sound', 'mp4', readFileSync(fixturePath('video-without-sound.mp4')), ''],
  ] as const)('%s as %s is refused with a reason', async (_, format, bytes, code) => {
    const failure = await decodeLive(bytes, format, 1_000).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DecodeError);
    if (code !== '') expect(failure).toMatchObject({ code });
  });

  test('15 damaged streams: audio or a DecodeError, and no process is left', async () => {
    const random = seededRandom(9);
    const sources = [
      ['browser-live.webm', 'webm'],
      ['speech-opus.ogg', 'ogg'],
      ['safari-fragmented.mp4', 'mp4'],
    ] as const;
    let decoded = 0;
    for (let index = 0; index < 15; index++) {
      const [file, format] = sources[index % 3] ?? sources[0];
      const bytes = mutate(readFileSync(fixturePath(file)), random);
      const result = await decodeLive(bytes, format, 8_000).catch((error: unknown) => error);
      if (result instanceof Float32Array) decoded += 1;
      else expect(result).toBeInstanceOf(DecodeError);
    }
    expect(decoded).toBeGreaterThan(2);
  });
});
