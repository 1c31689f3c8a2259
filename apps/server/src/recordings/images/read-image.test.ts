import { describe, expect, it } from 'vitest';
import {
  addParts,
  type ImageName,
  nestWebpFrames,
  readImageWithSecrets,
  readTestImage,
  SECRET,
  webpWithFrames,
} from '../../../testing/images.ts';
import { Problem } from '../../http/errors/problem.ts';
import { PARTS_AT_MOST } from './image.ts';
import { orientationIn } from './jpeg-orientation.ts';
import { readImage } from './read-image.ts';

const NAMES: ImageName[] = ['gradient.png', 'gradient.jpg', 'gradient.webp'];
const TYPES = { 'gradient.png': 'image/png', 'gradient.jpg': 'image/jpeg', 'gradient.webp': 'image/webp' };

const codeOf = (file: Buffer): string => {
  try {
    readImage(file);
    return 'read';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
};

describe.each(NAMES)('%s', (name) => {
  it('is read with its size and stripped of metadata', async () => {
    const file = await readImageWithSecrets(name);
    expect(file.includes(SECRET)).toBe(true);
    const { bytes, ...facts } = readImage(file);
    expect(facts).toEqual({ type: TYPES[name], width: 64, height: 40 });
    expect(bytes.includes(SECRET.slice(0, 8))).toBe(false);
    // Reading the result again changes nothing.
    expect(readImage(bytes).bytes).toEqual(bytes);
  });

  it('without metadata stays unchanged', async () => {
    const file = await readTestImage(name);
    expect(readImage(file).bytes.length).toBeLessThanOrEqual(file.length);
    expect(readImage(file)).toMatchObject({ width: 64, height: 40 });
  });

  it('is rejected if truncated anywhere, and never read past its end', async () => {
    const file = await readImageWithSecrets(name);
    const whole = readImage(file).bytes;
    for (let length = 16; length < whole.length; length += 1)
      expect(codeOf(whole.subarray(0, length))).toBe('unreadable_image');
  });

  it.each(['shown', 'hidden'] as const)('with too many %s parts is rejected', async (kind) => {
    const file = await readTestImage(name);
    expect(codeOf(addParts(name, file, { count: PARTS_AT_MOST / 2, kind }))).toBe('read');
    expect(() => readImage(addParts(name, file, { count: PARTS_AT_MOST, kind }))).toThrow(
      expect.objectContaining({
        code: 'unreadable_image',
        message: expect.stringContaining('too many parts'),
      }),
    );
  });

  it('with any single byte changed is read or rejected without other errors', async () => {
    const file = readImage(await readImageWithSecrets(name)).bytes;
    for (let at = 0; at < Math.min(file.length, 600); at += 1) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
      expect(codeOf(changed)).toMatch(/^(read|unreadable_image|unsupported_image|image_too_large)$/);
    }
  });
});

it('a photo keeps its orientation', async () => {
  const { bytes } = readImage(await readImageWithSecrets('gradient.jpg'));
  const at = bytes.indexOf('Exif\0\0');
  expect(at).toBeGreaterThan(0);
  expect(orientationIn(bytes.subarray(at + 6))).toBe(6);
});

it('other files are rejected, whatever their declared type', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const content of [svg, 'GIF89a\x01\0\x01\0', 'BM123456789012', '%PDF-1.7', '', 'RIFF\0\0\0\0WAVE'])
    expect(codeOf(Buffer.from(content, 'latin1'))).toBe('unsupported_image');
});

it('more than 8,000 pixels a side are rejected', async () => {
  const file = Buffer.from(await readTestImage('gradient.png'));
  file.writeUInt32BE(8_001, 16);
  expect(codeOf(file)).toBe('image_too_large');
  file.writeUInt32BE(8_000, 16);
  expect(codeOf(file)).toBe('read');
  file.writeUInt32BE(0, 16);
  expect(codeOf(file)).toBe('unreadable_image');
});

it('nested frames of an animation are stripped at any depth', async () => {
  const DEPTH = 1_000;
  const file = nestWebpFrames(await readTestImage('gradient.webp'), DEPTH);
  expect(file.toString('latin1').split('ANMF')).toHaveLength(DEPTH + 1);
  expect(readImage(file).bytes.toString('latin1').split('ANMF')).toHaveLength(2);
});

it('the parts of all frames are counted together', async () => {
  const image = await readTestImage('gradient.webp');
  const perFrame = PARTS_AT_MOST / 4;
  expect(codeOf(webpWithFrames(image, { frames: 3, partsPerFrame: perFrame }))).toBe('read');
  expect(codeOf(webpWithFrames(image, { frames: 5, partsPerFrame: perFrame }))).toBe('unreadable_image');
});
