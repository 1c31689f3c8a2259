import type { Help, Hypothesis, Look } from './engine.ts';

interface Task {
  id: number;
  /** the whole recording in shared memory: float32 at 16 kHz */
  samples: SharedArrayBuffer;
  /** start of the part to process, in samples */
  from: number;
  to: number;
}

export type ThreadRequest =
  | (Task & { type: 'voice' })
  | (Task & { type: 'recognize'; look: Look; help?: Help });

export type ThreadReply =
  | { type: 'ready'; id: 0 }
  | { type: 'voice'; id: number; probabilities: Float32Array }
  | { type: 'recognized'; id: number; hypothesis: Hypothesis }
  | { type: 'failed'; id: number; message: string };
