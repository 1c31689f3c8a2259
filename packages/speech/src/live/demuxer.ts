/** Takes a container apart while it comes in. */
export interface Demuxer {
  /**
   * @returns the packets that these bytes complete, in order
   * @throws DecodeError `unsupported_format`, `unreadable_audio`, `no_audio_track`
   */
  push(bytes: Uint8Array): Uint8Array[];
  /** known before the first packet is given out */
  readonly track: LiveTrack | undefined;
}

export interface LiveTrack {
  codec: 'opus' | 'aac';
  /** OpusHead, or AudioSpecificConfig */
  description: Uint8Array;
  /** that an AAC encoder put before the sound, of each channel; Opus tells in its description */
  leadSamples: number;
  channels: number;
  sampleRate: number;
}

/** A header or packet larger than this is damage: real ones are under 10 KB. */
export const LARGEST_PART_BYTES = 1_000_000;
