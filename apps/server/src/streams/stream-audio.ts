import type { StoredAudio } from '../recordings/audio/store-audio.ts';
import type { TranscribedRecording } from '../recordings/processing/transcribe.ts';

/** Keeps the audio of a stream until its recording is made. */
export interface StreamAudio {
  /** Takes bytes as they were sent. Resolves when more may come. Throws when the store failed. */
  write(bytes: Buffer): Promise<void>;
  /** Takes the part of the same audio that is transcribed: mono 16 kHz, -1 … 1. */
  push(samples: Float32Array): void;
  /**
   * Resolves when all of it is safe.
   * @returns the size of the stored file; undefined if nothing is stored as it was sent
   */
  end(): Promise<number | undefined>;
  /**
   * Prepares the transcript and the audio for the recording. Call it after `end`.
   * @returns `audio` undefined: the recording has none
   */
  finalize(transcribed: TranscribedRecording, options: { keepsAudio: boolean }): Promise<FinalizedStream>;
  /** Removes what was stored. */
  discard(): Promise<void>;
}

export interface FinalizedStream {
  transcribed: TranscribedRecording;
  audio: StoredAudio | undefined;
}
