import type { AudioStore } from './audio-store.ts';

/** Name of the file or object that identifies a store. It begins with the store's id. */
export const MARKER_NAME = '.voice-feedback-store';

/**
 * A folder or bucket that isn't verified yet; `CheckedAudioStore` does that. Methods reject with the raw errors of the
 * disk or server.
 */
export interface UncheckedAudioStore extends Omit<AudioStore, 'check'> {
  /** describes the store to operators, in the middle of a sentence */
  readonly place: string;
  /** How long a marker that was read stays valid. Folders can be unmounted at any moment; buckets cannot. */
  readonly markerFreshMs: number;
  /** Returns the marker's text; undefined if there is no marker or the store doesn't exist. */
  readMarker(): Promise<string | undefined>;
  /** Creates the store if needed. Call it only if no store is expected to exist yet. */
  writeMarker(text: string): Promise<void>;
  /** Rejects if nothing can be stored now. */
  probe(): Promise<void>;
}

/** `open`, `checkout` or `delete` found nothing under its key. */
export class KeyNotFoundError extends Error {
  override name = 'KeyNotFoundError';
}
