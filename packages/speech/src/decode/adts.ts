/** MPEG-4 sampling frequency table, ISO/IEC 14496-3, table 1.18. */
const FREQUENCIES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
const HEADER_BYTES = 7;
const LARGEST_FRAME_BYTES = 0x1fff;

export interface AacConfig {
  sampleRate: number;
  channels: number;
  /** index in the table of frequencies */
  frequencyIndex: number;
  /** 2 is AAC-LC, the only profile supported; others are decoded as LC, their core */
  objectType: number;
}

/**
 * Reads an AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1), the `description` of an AAC track.
 * @returns undefined if it is truncated or invalid
 */
export function readAudioSpecificConfig(description: Uint8Array): AacConfig | undefined {
  const [first, second] = description;
  if (first === undefined || second === undefined) return undefined;
  const objectType = first >> 3;
  const frequencyIndex = ((first & 7) << 1) | (second >> 7);
  const sampleRate = FREQUENCIES[frequencyIndex];
  const channels = (second >> 3) & 15;
  if (sampleRate === undefined || channels === 0 || channels > 7) return undefined;
  return { sampleRate, channels, frequencyIndex, objectType };
}

/** Builds the config of a stream with ADTS headers from the demuxer's values; undefined if they are invalid. */
export function configFromRate(sampleRate: number, channels: number): AacConfig | undefined {
  const frequencyIndex = FREQUENCIES.indexOf(sampleRate);
  if (frequencyIndex < 0 || channels < 1 || channels > 7) return undefined;
  return { sampleRate, channels, frequencyIndex, objectType: 2 };
}

/**
 * Joins raw AAC packets into one ADTS stream (ISO/IEC 13818-7, 6.2). Leaves out packets that are empty or too large.
 */
export function wrapAsAdts(packets: readonly Uint8Array[], config: AacConfig): Uint8Array<ArrayBuffer> {
  const framed = packets.filter(
    (packet) => packet.length > 0 && packet.length + HEADER_BYTES <= LARGEST_FRAME_BYTES,
  );
  const stream = new Uint8Array(framed.reduce((sum, packet) => sum + packet.length + HEADER_BYTES, 0));
  let offset = 0;
  for (const packet of framed) {
    const length = packet.length + HEADER_BYTES;
    stream.set(
      [
        0xff,
        0xf1,
        (1 << 6) | (config.frequencyIndex << 2) | (config.channels >> 2),
        ((config.channels & 3) << 6) | (length >> 11),
        (length >> 3) & 0xff,
        ((length & 7) << 5) | 0x1f,
        0xfc,
      ],
      offset,
    );
    stream.set(packet, offset + HEADER_BYTES);
    offset += length;
  }
  return stream;
}

/** Removes a packet's ADTS header, if it has one (packets of raw .aac files do). */
export function withoutAdtsHeader(packet: Uint8Array): Uint8Array {
  if (packet.length < HEADER_BYTES || packet[0] !== 0xff || ((packet[1] ?? 0) & 0xf6) !== 0xf0) return packet;
  const hasChecksum = ((packet[1] ?? 0) & 1) === 0;
  return packet.subarray(hasChecksum ? HEADER_BYTES + 2 : HEADER_BYTES);
}
