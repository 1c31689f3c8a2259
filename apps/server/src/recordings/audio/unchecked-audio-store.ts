import type { AudioStore } from './audio-store.ts';

/** The file, or object, by which a store is recognised. It begins with the store's id. */
export const MARKER_NAME = '.voice-feedback-store';

/**
 * A folder or bucket, not yet known to be the right one: `CheckedAudioStore` finds that out. Its methods reject with
 * whatever the disk or the server says.
 */
export interface UncheckedAudioStore extends Omit<AudioStore, 'check'> {
  /** for operators, in the middle of a sentence */
  readonly place: string;
  /** How long the marker need not be read again. Folders can be unmounted at any moment; buckets cannot. */
  readonly markerFreshMs: number;
  /** The marker's text; undefined: there is none, or not even the place for it. */
  readMarker(): Promise<string | undefined>;
  /** Makes the place if need be. Only to be called where no store is expected to be there already. */
  writeMarker(text: string): Promise<void>;
  /** Rejects when nothing could be stored now. */
  probe(): Promise<void>;
}

/** An open, checkout or delete that found nothing under its key. */
export class KeyNotFoundError extends Error {
  override name = 'KeyNotFoundError';
}
