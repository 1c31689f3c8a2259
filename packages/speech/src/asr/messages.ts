import type { SampleRange } from '../vad/shorten-pauses.ts';
import type { Help, Hypothesis, Look } from './engine.ts';

interface Task {
  id: number;
  /** the whole recording in shared memory: float32 at 16 kHz */
  samples: SharedArrayBuffer;
}

export type ThreadRequest =
  | (Task & { type: 'voice'; length: number })
  /** `parts` are recognized as if they followed each other directly */
  | (Task & { type: 'recognize'; parts: readonly SampleRange[]; look: Look; help?: Help });

export type ThreadReply =
  | { type: 'ready'; id: 0 }
  | { type: 'voice'; id: number; probabilities: Float32Array }
  | { type: 'recognized'; id: number; hypothesis: Hypothesis }
  | { type: 'failed'; id: number; message: string };
