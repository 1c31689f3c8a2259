import { readAudio } from '../call.ts';

export interface HostileFile {
  name: string;
  make: () => Promise<Uint8Array<ArrayBuffer>>;
}

const MEGABYTE = 1_000_000;
const CONTAINERS = ['webm', 'ogg', 'mp3', 'm4a', 'flac', 'wav'];

/** Files designed to attack a decoder: false claims, floods, bombs, and two formats in one. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  // 6: nothing, and what is no sound
  file('no byte', () => Buffer.alloc(0)),
  file('one byte', () => Buffer.from('R')),
  file('a megabyte of zeros', () => Buffer.alloc(MEGABYTE)),
  file('a picture', () => readAudio('picture.png')),
  file('a playlist of this machine', () => Buffer.from('#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1/secret.ts\n')),
  file('a list of files to join', () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")),
  // 15: wav headers that claim what isn't there
  ...[0, 1, 7, 192_001, 0xffff_ffff].map((rate) => file(`wav of ${rate} Hz`, () => wav({ rate }))),
  ...[0, 255, 65_535].map((channels) => file(`wav of ${channels} channels`, () => wav({ channels }))),
  ...[0, 1, 64, 65_535].map((bits) => file(`wav of ${bits} bits`, () => wav({ bits }))),
  file('wav of 4 GB', () => wav({ claimedBytes: 0xffff_ffff })),
  file('wav with a format nobody knows', () => wav({ format: 0xabcd })),
  file('wav of a million chunks', () => manyChunks(1_000_000)),
  // 18: each format cut off, with a broken header, and without its end
  ...CONTAINERS.flatMap((kind) => [
    file(`${kind} of 64 bytes`, async () => (await readAudio(`modern.${kind}`)).subarray(0, 64)),
    file(`${kind} with half of it missing`, async () => {
      const whole = await readAudio(`modern.${kind}`);
      return whole.subarray(0, whole.length / 2);
    }),
    file(`${kind} with noise after its header`, async () =>
      noiseAfter(await readAudio(`modern.${kind}`), 200),
    ),
  ]),
  // 8: floods and bombs
  file('3 million frame headers of mp3', () => Buffer.alloc(9 * MEGABYTE, Buffer.from([0xff, 0xfb, 0x90]))),
  file('a million frames of adts', () => Buffer.alloc(7 * MEGABYTE, Buffer.from('fff15080003ffc', 'hex'))),
  file('pages of a thousand ogg streams', () => oggStreams(1_000)),
  file('200 links of ogg', async () => repeated(await readAudio('modern.ogg'), 200)),
  file('an ID3 tag that claims 256 MB', () =>
    Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), Buffer.alloc(1_000)]),
  ),
  file('10 hours of silence in flac', () => readAudio('ten-hours.flac')),
  file('a flac with 80 MB of metadata', async () => flacMetadata(await readAudio('modern.flac'), 5)),
  file('boxes of mp4, 10,000 deep', () => deepBoxes(10_000)),
  // 4: tables of mp4 that claim 2^31 entries
  ...['stsz', 'stts', 'stsc', 'stco'].map((box) =>
    file(`mp4 with a ${box} that claims 2^31 entries`, async () =>
      claimEntries(await readAudio('modern.m4a'), box),
    ),
  ),
  // 4: two in one
  file('html and wav', async () =>
    joined(Buffer.from('<script>alert(1)</script>'), await readAudio('modern.wav')),
  ),
  file('zip and webm', async () => joined(Buffer.from('PK\x03\x04'), await readAudio('modern.webm'))),
  file('webm and then mp3', async () =>
    joined(await readAudio('modern.webm'), await readAudio('modern.mp3')),
  ),
  file('an mp3 in a wav', async () => wavAround(await readAudio('modern.mp3'))),
  // 2: films without sound
  file('a silent film in webm', () => readAudio('silent-film.webm')),
  file('a silent film in mp4', () => readAudio('silent-film.mp4')),
];

function file(name: string, make: () => Uint8Array | Promise<Uint8Array>): HostileFile {
  return { name, make: async () => Uint8Array.from(await make()) };
}

interface WavClaims {
  rate?: number;
  channels?: number;
  bits?: number;
  format?: number;
  claimedBytes?: number;
}

function wav({
  rate = 16_000,
  channels = 1,
  bits = 16,
  format = 1,
  claimedBytes = 32_000,
}: WavClaims): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(Math.min(0xffff_ffff, claimedBytes + 36), 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(format, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(Math.min(0xffff_ffff, (rate * channels * bits) / 8) >>> 0, 28);
  header.writeUInt16LE(Math.floor((channels * bits) / 8) & 0xffff, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(claimedBytes, 40);
  return Buffer.concat([header, Buffer.alloc(32_000, 1)]);
}

function manyChunks(count: number): Buffer {
  const chunk = Buffer.from('junk\0\0\0\0', 'latin1');
  return Buffer.concat([wav({}).subarray(0, 36), Buffer.alloc(count * chunk.length, chunk)]);
}

function wavAround(content: Uint8Array): Buffer {
  return Buffer.concat([wav({ format: 0x55, claimedBytes: content.length }).subarray(0, 44), content]);
}

function noiseAfter(whole: Buffer, header: number): Buffer {
  const broken = Buffer.from(whole);
  for (let at = header; at < broken.length; at += 1) broken[at] = (at * 2_654_435_761) >>> 24;
  return broken;
}

function repeated(whole: Buffer, times: number): Buffer {
  return Buffer.concat(Array.from({ length: times }, () => whole));
}

function joined(...parts: Uint8Array[]): Buffer {
  return Buffer.concat(parts);
}

function oggStreams(count: number): Buffer {
  const page = (serial: number) => {
    const bytes = Buffer.alloc(28 + 19);
    bytes.write('OggS\0\x02', 0, 'latin1');
    bytes.writeUInt32LE(serial, 14);
    bytes[26] = 1;
    bytes[27] = 19;
    bytes.write('OpusHead\x01\x01', 28, 'latin1');
    return bytes;
  };
  return Buffer.concat(Array.from({ length: count }, (_, serial) => page(serial)));
}

/** Padding blocks of 16 MB each between the header and the audio. */
function flacMetadata(whole: Buffer, blocks: number): Buffer {
  const size = 0xff_ff_ff;
  const padding = Buffer.alloc(4 + size);
  padding.writeUInt32BE((0x01 << 24) | size, 0);
  const afterStreamInfo = 4 + 4 + 34;
  const head = Buffer.from(whole.subarray(0, afterStreamInfo));
  head[4] = 0;
  return Buffer.concat([
    head,
    ...Array.from({ length: blocks }, () => padding),
    whole.subarray(afterStreamInfo),
  ]);
}

function deepBoxes(depth: number): Buffer {
  const start = Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A mp42', 'latin1');
  const boxes = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level += 1) {
    boxes.writeUInt32BE((depth - level) * 8, level * 8);
    boxes.write('moov', level * 8 + 4, 'latin1');
  }
  return Buffer.concat([start, boxes]);
}

function claimEntries(whole: Buffer, box: string): Buffer {
  const broken = Buffer.from(whole);
  const at = broken.indexOf(box, 0, 'latin1');
  const countAt = at + 8 + (box === 'stsz' ? 4 : 0);
  broken.writeUInt32BE(0x7fff_ffff, countAt);
  return broken;
}
