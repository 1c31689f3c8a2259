export const WAV_SAMPLE_RATE = 16_000;

const HEADER_BYTES = 44;
const BYTES_A_SAMPLE = 2;
const FULL_SCALE = 32_767;

/**
 * Encodes a WAV file (RIFF, 16 bit PCM) that contains only audio: no tags, no name, no date.
 * @param samples mono 16 kHz, -1 … 1
 */
export function encodeWav(samples: Float32Array): Buffer {
  const dataBytes = samples.length * BYTES_A_SAMPLE;
  const file = Buffer.alloc(HEADER_BYTES + dataBytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(WAV_SAMPLE_RATE, 24);
  file.writeUInt32LE(WAV_SAMPLE_RATE * BYTES_A_SAMPLE, 28);
  file.writeUInt16LE(BYTES_A_SAMPLE, 32);
  file.writeUInt16LE(8 * BYTES_A_SAMPLE, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
  for (const [index, sample] of samples.entries()) {
    const level = Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE);
    file.writeInt16LE(level, HEADER_BYTES + index * BYTES_A_SAMPLE);
  }
  return file;
}
