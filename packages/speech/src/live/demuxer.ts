/** Reads packets from a container as its bytes arrive. */
export interface Demuxer {
  /**
   * @returns the packets completed by these bytes, in order
   * @throws DecodeError `unsupported_format`, `unreadable_audio`, `no_audio_track`
   */
  push(bytes: Uint8Array): Uint8Array[];
  /** set before `push` returns the first packet */
  readonly track: LiveTrack | undefined;
}

export interface LiveTrack {
  codec: 'opus' | 'aac';
  /** OpusHead, or AudioSpecificConfig */
  description: Uint8Array;
  /** samples per channel that an AAC encoder put before the sound; for Opus the description has the number */
  leadSamples: number;
  channels: number;
  sampleRate: number;
}

/** A larger header or packet means damage. Real ones are under 10 KB. */
export const LARGEST_PART_BYTES = 1_000_000;
