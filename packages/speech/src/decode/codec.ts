/** Decoded audio of a run of packets. */
export interface DecodedChunk {
  channelData: Float32Array[];
  sampleRate: number;
}

/** One codec at work on one file. Made per file, freed after it. */
export interface Codec {
  /** Packets in decode order → the samples that they complete. Damaged packets give fewer samples, not an error. */
  decode(packets: Uint8Array[]): Promise<DecodedChunk>;
  /** What is still inside at the end of the stream. */
  flush(): Promise<DecodedChunk | undefined>;
  free(): void;
}
