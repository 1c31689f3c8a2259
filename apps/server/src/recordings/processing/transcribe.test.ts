import { describe, expect, it } from 'vitest';
import { segmentOf, transcribedRecordingOf } from './transcribe.ts';

const FACTS = {
  audio: { bytes: 1_000, format: 'webm' as const, channels: 1, sample_rate: 48_000 },
  decodeMs: 12.34,
  speechMs: 56.78,
};
const RECOGNIZED = [
  { start: 0.2104, end: 1.5396, text: 'I love it.', confidence: 0.912_34 },
  { start: 1.7, end: 3.1754, text: 'It crashes.' },
];

describe('a segment is returned', () => {
  it('with the times at which it was recognized, to the millisecond, and its words', () => {
    expect(RECOGNIZED.map(segmentOf)).toEqual([
      { start: 0.21, end: 1.54, text: 'I love it.', confidence: 0.9123 },
      { start: 1.7, end: 3.175, text: 'It crashes.' },
    ]);
  });

  it('with the same times in a transcription', () => {
    const recognized = { segments: RECOGNIZED, language: 'en', engine: 'moonshine', model: 'base' };
    const { transcription, audio } = transcribedRecordingOf(recognized, 3.5006, FACTS);
    expect(transcription.segments).toEqual(RECOGNIZED.map(segmentOf));
    expect(transcription).toMatchObject({
      transcript: 'I love it. It crashes.',
      duration_seconds: 3.501,
      processing: { decode_ms: 12.3, speech_ms: 56.8, total_ms: 69.1 },
    });
    expect(audio).toEqual(FACTS.audio);
  });
});
