/** Audio decoded from a batch of packets. */
export interface DecodedChunk {
  channelData: Float32Array[];
  sampleRate: number;
}

/** A decoder for one file. Free it afterwards. */
export interface Codec {
  /**
   * Takes packets in decode order and returns the samples completed by them. A damaged packet gives fewer samples, not
   * an error.
   */
  decode(packets: Uint8Array[]): Promise<DecodedChunk>;
  /** Returns the remaining samples at the end of the stream. */
  flush(): Promise<DecodedChunk | undefined>;
  free(): void;
}
