import type { Transcriber, Transcript, TranscriptSegment } from '../transcribe.ts';

/** Samples per call: 0.1 s. */
export const PIECE_SAMPLES = 1_600;

export interface LiveTranscript extends Transcript {
  /** in the order of the callbacks */
  reported: TranscriptSegment[];
}

/**
 * Pushes the samples in chunks like a stream. The last utterance gets as many passes as in a batch, however long they
 * take.
 */
export async function transcribeLive(
  transcriber: Transcriber,
  samples: Float32Array,
): Promise<LiveTranscript> {
  const reported: TranscriptSegment[] = [];
  using live = await transcriber.listen({
    onSegments: (segments) => reported.push(...segments),
    onPartial: () => undefined,
    lastLooksWithinMs: Number.POSITIVE_INFINITY,
  });
  for (let at = 0; at < samples.length; at += PIECE_SAMPLES)
    await live.push(samples.subarray(at, at + PIECE_SAMPLES));
  return { ...(await live.finish()), reported };
}
