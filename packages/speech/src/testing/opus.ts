import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny';
import OpusScript from 'opusscript';

const RATE = 16_000;
const FRAME_SECONDS = 0.02;
const FRAME_SAMPLES = RATE * FRAME_SECONDS;
/** RFC 7845: magic, version 1, mono, pre-skip 0, 16 kHz input, no gain, mapping 0 */
const OPUS_HEAD = Buffer.from([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0x3e, 0, 0, 0, 0, 0]);

/**
 * Encodes Opus for voice at the given bit rate in WebM, as a phone or browser would.
 * @param samples mono 16 kHz, -1 … 1
 */
export async function encodeWebmOpus(samples: Float32Array, bitsPerSecond: number): Promise<Uint8Array> {
  const encoder = new OpusScript(RATE, 1, OpusScript.Application.VOIP);
  encoder.setBitrate(bitsPerSecond);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const frame = Buffer.alloc(FRAME_SAMPLES * 2);
  for (let index = 0; index * FRAME_SAMPLES < samples.length; index++) {
    for (let i = 0; i < FRAME_SAMPLES; i++) {
      const sample = Math.max(-1, Math.min(1, samples[index * FRAME_SAMPLES + i] ?? 0));
      frame.writeInt16LE(Math.round(sample * 32_767), i * 2);
    }
    const packet = new EncodedPacket(
      Uint8Array.from(encoder.encode(frame, FRAME_SAMPLES)),
      'key',
      index * FRAME_SECONDS,
      FRAME_SECONDS,
    );
    await source.add(packet, {
      decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: RATE, description: OPUS_HEAD },
    });
  }
  await output.finalize();
  encoder.delete();
  if (!target.buffer) throw new Error('the file was not written');
  return new Uint8Array(target.buffer);
}
