import type { Help, Hypothesis, Look } from './engine.ts';

interface Task {
  id: number;
  /** the whole recording, shared: float32 at 16 kHz */
  samples: SharedArrayBuffer;
  /** the part that is meant, in samples */
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
