const HEADER_BYTES = 44;
const SAMPLE_RATE = 16_000;
const SAMPLE_BYTES = 2;

/** Raw samples (signed 16 bit, little endian, 16 kHz, mono) as a file that can be uploaded. */
export function wavOf(samples: Blob): Blob {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) header.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + samples.size, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, SAMPLE_RATE, true);
  header.setUint32(28, SAMPLE_RATE * SAMPLE_BYTES, true);
  header.setUint16(32, SAMPLE_BYTES, true);
  header.setUint16(34, 8 * SAMPLE_BYTES, true);
  text(36, 'data');
  header.setUint32(40, samples.size, true);
  return new Blob([header, samples], { type: 'audio/wav' });
}
