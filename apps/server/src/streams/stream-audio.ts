import type { StoredAudio } from '../recordings/audio/store-audio.ts';
import type { TranscribedRecording } from '../recordings/processing/transcribe.ts';

/** Keeps the audio of a stream until its recording is created. */
export interface StreamAudio {
  /** Takes bytes as they were sent. Resolves when it can take more. Throws if the store fails. */
  write(bytes: Buffer): Promise<void>;
  /** Takes the corresponding samples: mono 16 kHz, -1 … 1. */
  push(samples: Float32Array): void;
  /**
   * Resolves when all of it is stored.
   * @returns the size of the stored file; undefined if the original isn't stored
   */
  end(): Promise<number | undefined>;
  /**
   * Prepares the transcript and the audio for the recording. Call it after `end`.
   * @returns `audio` is undefined if the recording has none
   */
  finalize(transcribed: TranscribedRecording, options: { keepsAudio: boolean }): Promise<FinalizedStream>;
  /** Removes the stored audio. */
  discard(): Promise<void>;
}

export interface FinalizedStream {
  transcribed: TranscribedRecording;
  audio: StoredAudio | undefined;
}
