import { readFileSync } from 'node:fs';
import { fixturePath } from '@voice-feedback/speech/testing/fixtures';
import { expect } from 'vitest';

const WAV_HEADER_BYTES = 44;
const WAV_SAMPLES_A_SECOND = 16_000;
/** A word this close to a name may be silenced with it, seconds. */
const NEAR_SECONDS = 0.3;
const AUDIBLE_LEVEL = 500;
/** Accepted error of a word's start, seconds. */
const TOLERANCE_SECONDS = 0.15;

/** A recording with pauses of 3 and 5 s before names, and the true times of its words (fixtures/README.md). */
export const PAUSED_NAMES = fixturePath('paused-names.webm');
export const PAUSED_NAMES_TEXT = /^Well, my name is \[name\],? and I love the new editor\./;
const NAMES = ['Anna Kowalski', 'Peter Smith'];

interface SaidWord {
  text: string;
  start: number;
  end: number;
}

const said: SaidWord[] = JSON.parse(readFileSync(fixturePath('paused-names.json'), 'utf8'));
const names = NAMES.map((name) => {
  const [first, last] = name.split(' ').map((part) => said.find(({ text }) => text === part));
  if (first === undefined || last === undefined) throw new Error(`${name} isn't in paused-names.json`);
  return { start: first.start, end: last.end };
});

/** Checks that the names are silent in the redacted audio of `PAUSED_NAMES`, and that everything else can be heard. */
export function expectNamesSilenced(wav: Buffer): void {
  for (const { start, end } of names) expect(loudest(wav, start, end)).toBe(0);
  const others = said.filter(({ start, end }) => {
    const middle = (start + end) / 2;
    return names.every((name) => middle < name.start - NEAR_SECONDS || middle > name.end + NEAR_SECONDS);
  });
  expect(others.length).toBeGreaterThan(15);
  const silent = others.filter(({ start, end }) => loudest(wav, start, end) < AUDIBLE_LEVEL);
  expect(silent).toEqual([]);
}

/** Checks that the words around the first name and the marker in its place have the times that they were said. */
export function expectWordsTimed(
  words: readonly { word: string; start: number; confidence: number | null }[],
): void {
  for (const [written, text] of Object.entries({ 'Well,': 'Well,', '[name]': 'Anna', love: 'love' })) {
    const found = words.find(({ word }) => word.startsWith(written));
    const right = said.find((one) => one.text === text);
    const off = (found?.start ?? Number.NaN) - (right?.start ?? Number.NaN);
    expect(Math.abs(off), written).toBeLessThan(TOLERANCE_SECONDS);
    expect(found?.confidence, written).toEqual(expect.any(Number));
  }
}

/** Returns the largest sample of a 16 bit mono WAV file between two times in seconds. */
export function loudest(wav: Buffer, start: number, end: number): number {
  let level = 0;
  const last = Math.min((wav.length - WAV_HEADER_BYTES) / 2, Math.floor(end * WAV_SAMPLES_A_SECOND));
  for (let sample = Math.ceil(start * WAV_SAMPLES_A_SECOND); sample < last; sample += 1)
    level = Math.max(level, Math.abs(wav.readInt16LE(WAV_HEADER_BYTES + 2 * sample)));
  return level;
}
