import { describe, expect, it } from 'vitest';
import { fixturePath, readPlainWav, seededRandom } from '../testing/fixtures.ts';
import { addNoise, noise } from '../testing/sounds.ts';
import { singVowel } from '../testing/voices.ts';
import { VoiceTrack, type VoiceVariation } from './voice-track.ts';

const RATE = 16_000;

function variationOf(samples: Float32Array, spans = [{ start: 0, end: samples.length / RATE }]) {
  const track = new VoiceTrack();
  track.push(samples);
  return track.variation(spans);
}

function known(variation: VoiceVariation | null): VoiceVariation {
  if (variation === null) throw new Error('too little of it is voiced');
  return variation;
}

describe('how much a voice varies', () => {
  it('is zero for one tone', () => {
    const { pitchSemitones, loudnessDecibels } = known(variationOf(singVowel(2, () => 140)));
    expect(pitchSemitones).toBeLessThan(0.1);
    expect(loudnessDecibels).toBeLessThan(0.5);
  });

  it('is six tenths of an even glide, high or low', () => {
    for (const [lowest, semitones] of [
      [80, 18],
      [130, 18],
      [220, 3],
    ] as const) {
      const glide = singVowel(4, (time) => lowest * 2 ** ((semitones * time) / 48));
      expect(known(variationOf(glide)).pitchSemitones).toBeCloseTo(0.6 * semitones, 0);
    }
  });

  it('is six tenths of an even fade, however loud the recording is', () => {
    const fade = singVowel(
      4,
      () => 140,
      (time) => 0.1 * 10 ** (-time / 4),
    );
    for (const gain of [1, 0.05]) {
      const quieter = fade.map((sample) => gain * sample);
      expect(known(variationOf(quieter)).loudnessDecibels).toBeCloseTo(0.6 * 20, 0);
    }
  });

  it('is only that of the passages with speech', () => {
    const spoken = singVowel(2, () => 140);
    const music = singVowel(2, (time) => 200 * 2 ** time);
    const both = new Float32Array([...music, ...spoken]);
    expect(known(variationOf(both, [{ start: 2.05, end: 4 }])).pitchSemitones).toBeLessThan(0.1);
    expect(known(variationOf(both)).pitchSemitones).toBeGreaterThan(2);
  });

  it('is the same in noise, and in pieces of any size', () => {
    const melody = singVowel(4, (time) => 150 * 2 ** (Math.sin(2 * time) / 3));
    const clean = known(variationOf(melody));
    const noisy = known(variationOf(addNoise(melody, noise('pink', melody.length, 7), 15)));
    expect(noisy.pitchSemitones).toBeCloseTo(clean.pitchSemitones, 0);
    const track = new VoiceTrack();
    const random = seededRandom(3);
    for (let at = 0; at < melody.length; ) {
      const end = at + Math.floor(random() * 4_000);
      track.push(melody.subarray(at, end));
      at = end;
    }
    expect(track.variation([{ start: 0, end: 4 }])).toEqual(clean);
  });

  it('is unknown without a second of voice', () => {
    expect(variationOf(singVowel(0.9, () => 140))).toBeNull();
    expect(variationOf(noise('white', 10 * RATE, 1).map((sample) => 0.1 * sample))).toBeNull();
    expect(variationOf(new Float32Array(0), [])).toBeNull();
  });

  it('is plausible for people', () => {
    const { pitchSemitones, loudnessDecibels } = known(variationOf(readPlainWav(fixturePath('speech.wav'))));
    expect(pitchSemitones).toBeGreaterThan(1);
    expect(pitchSemitones).toBeLessThan(8);
    expect(loudnessDecibels).toBeGreaterThan(3);
    expect(loudnessDecibels).toBeLessThan(20);
  });
});
