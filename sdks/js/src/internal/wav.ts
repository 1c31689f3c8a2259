const SAMPLE_RATE = 16_000;
const SAMPLE_BYTES = 2;
const HEADER_BYTES = 44;

/** Converts raw samples (signed 16 bit, little endian, 16 kHz, mono) to a WAV file. */
export function wavOf(samples: Blob): Blob {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const words = [
    // RIFF, remaining bytes, WAVE, fmt
    ...[0x46464952, HEADER_BYTES - 8 + samples.size, 0x45564157, 0x20746d66],
    // size of the format; PCM, one channel; samples and bytes per second; bytes and bits per sample
    ...[16, 0x10001, SAMPLE_RATE, SAMPLE_RATE * SAMPLE_BYTES, 0x100000 + SAMPLE_BYTES],
    // data and its size
    ...[0x61746164, samples.size],
  ];
  for (const [index, word] of words.entries()) header.setUint32(4 * index, word, true);
  return new Blob([header, samples], { type: 'audio/wav' });
}
