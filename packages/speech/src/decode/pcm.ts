/** Memory layout of a PCM codec. `read` returns a sample as -1 … 1. */
interface PcmLayout {
  bytes: number;
  read: (view: DataView, offset: number) => number;
}

const signed24 = (view: DataView, offset: number, little: boolean): number =>
  little
    ? (view.getInt8(offset + 2) << 16) | (view.getUint8(offset + 1) << 8) | view.getUint8(offset)
    : (view.getInt8(offset) << 16) | (view.getUint8(offset + 1) << 8) | view.getUint8(offset + 2);

/** ITU-T G.711 µ-law. */
function muLaw(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4);
  return ((bits & 0x80) === 0 ? magnitude - 0x84 : 0x84 - magnitude) / 32_768;
}

/** ITU-T G.711 A-law. */
function aLaw(byte: number): number {
  const bits = byte ^ 0x55;
  const exponent = (bits & 0x70) >> 4;
  const mantissa = (bits & 0x0f) << 4;
  const magnitude = exponent === 0 ? mantissa + 8 : (mantissa + 0x108) << (exponent - 1);
  return ((bits & 0x80) === 0 ? -magnitude : magnitude) / 32_768;
}

const layouts: Record<string, PcmLayout> = {
  'pcm-u8': { bytes: 1, read: (view, at) => (view.getUint8(at) - 128) / 128 },
  'pcm-s8': { bytes: 1, read: (view, at) => view.getInt8(at) / 128 },
  'pcm-s16': { bytes: 2, read: (view, at) => view.getInt16(at, true) / 32_768 },
  'pcm-s16be': { bytes: 2, read: (view, at) => view.getInt16(at, false) / 32_768 },
  'pcm-s24': { bytes: 3, read: (view, at) => signed24(view, at, true) / 8_388_608 },
  'pcm-s24be': { bytes: 3, read: (view, at) => signed24(view, at, false) / 8_388_608 },
  'pcm-s32': { bytes: 4, read: (view, at) => view.getInt32(at, true) / 2_147_483_648 },
  'pcm-s32be': { bytes: 4, read: (view, at) => view.getInt32(at, false) / 2_147_483_648 },
  'pcm-f32': { bytes: 4, read: (view, at) => view.getFloat32(at, true) },
  'pcm-f32be': { bytes: 4, read: (view, at) => view.getFloat32(at, false) },
  'pcm-f64': { bytes: 8, read: (view, at) => view.getFloat64(at, true) },
  'pcm-f64be': { bytes: 8, read: (view, at) => view.getFloat64(at, false) },
  ulaw: { bytes: 1, read: (view, at) => muLaw(view.getUint8(at)) },
  alaw: { bytes: 1, read: (view, at) => aLaw(view.getUint8(at)) },
};

export function isPcm(codec: string): boolean {
  return codec in layouts;
}

/**
 * Decodes interleaved PCM.
 * @returns one array per channel, -1 … 1; drops an incomplete last frame; empty if the codec is unknown
 */
export function decodePcm(data: Uint8Array, codec: string, channels: number): Float32Array[] {
  const layout = layouts[codec];
  if (!layout) return [];
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const frameBytes = layout.bytes * channels;
  const frames = Math.floor(data.byteLength / frameBytes);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames);
    let offset = channel * layout.bytes;
    for (let i = 0; i < frames; i++, offset += frameBytes) samples[i] = layout.read(view, offset);
    return samples;
  });
}
