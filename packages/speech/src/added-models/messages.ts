import type { RecognizedWord } from '../asr/engine.ts';

/** What an added model recognized in an utterance. */
export interface Recognition {
  text: string;
  /** in order; undefined if the model doesn't report their times */
  words?: readonly RecognizedWord[];
  /** ISO 639-1; undefined if the model doesn't report it */
  language?: string;
  /** 0 … 1, not calibrated; undefined if the model doesn't report it */
  confidence?: number;
}

export interface ModelRequest {
  id: number;
  /** mono 16 kHz, -1 … 1 */
  samples: Float32Array;
  /** ISO 639-1; '' if unknown */
  language: string;
}

export type ModelReply =
  | { type: 'ready' }
  | { type: 'recognized'; id: number; recognition: Recognition }
  | { type: 'failed'; id: number; message: string }
  | { type: 'unloadable'; message: string };

export function isModelReply(message: unknown): message is ModelReply {
  return typeof message === 'object' && message !== null && 'type' in message;
}

export function isModelRequest(message: unknown): message is ModelRequest {
  return typeof message === 'object' && message !== null && 'samples' in message;
}
