import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  ADTS,
  EncodedPacketSink,
  FilePathSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  UnsupportedInputFormatError,
  WAVE,
  WEBM,
} from 'mediabunny';
import { openAac } from './aac.ts';
import { configFromRate, readAudioSpecificConfig } from './adts.ts';
import type { Codec } from './codec.ts';
import { DAMAGED, DecodeError } from './decode-error.ts';
import { DecoderFailure, FileUnavailableError } from './decoder-failure.ts';
import { LEAST_AAC_LEAD_SAMPLES, mp3LeadSamples, withoutLead } from './lead.ts';
import { openOpus, opusPreSkip } from './opus.ts';
import { decodePcm, isPcm } from './pcm.ts';
import { SAMPLE_RATE } from './resample.ts';
import { SampleSink } from './sample-sink.ts';
import { openFlac, openMp3, openOggVorbis } from './wasm-codecs.ts';

export type DecodedFormat = 'webm' | 'ogg' | 'mp3' | 'wav' | 'mp4' | 'flac' | 'aac';

export interface DecodedFile {
  /** mono, 16 kHz, -1 … 1 */
  samples: Float32Array;
  durationSeconds: number;
  format: DecodedFormat;
  /** the file's channels and rate, before mixing and resampling */
  channels: number;
  sampleRate: number;
}

/** Supported containers. Playlists (HLS, DASH, concat) are excluded, because a file must not make us read another. */
const FORMATS = new Map([
  [MP4, 'mp4'],
  [QTFF, 'mp4'],
  [WEBM, 'webm'],
  [MATROSKA, 'webm'],
  [WAVE, 'wav'],
  [OGG, 'ogg'],
  [FLAC, 'flac'],
  [MP3, 'mp3'],
  [ADTS, 'aac'],
] as const);

/** Shortest accepted recording. A shorter one holds no word and was recorded by accident. */
const MINIMUM_SECONDS = 0.2;
/** Longest encoder delay. A longer one means damage: Apple's encoder adds 0.05 s at 44.1 kHz and 0.13 s at 16 kHz. */
const MAXIMUM_LEAD_SECONDS = 0.5;
/** Packets decoded between two checks of the duration. 32 of the largest FLAC frames are 16 MB. */
const PACKETS_PER_BATCH = 32;
const VORBIS_PIECE_BYTES = 32 * 1024;

/**
 * Decodes one audio file of any supported container and codec, detected from its bytes. Runs in the decoder's child
 * process: hostile bytes may make it loop or grow, and the limits then end the process.
 * @param maximumSeconds enforced on the decoded audio, whatever duration the headers claim
 * @throws DecodeError if the file is at fault; FileUnavailableError if it can't be opened or read
 */
export async function decodeFile(path: string, maximumSeconds: number): Promise<DecodedFile> {
  if ((await sizeOf(path)) === 0) throw new DecodeError('unreadable_audio', 'The file is empty.');
  using input = new Input({
    source: new FilePathSource(path, { handleUnhandledError: () => undefined }),
    formats: [...FORMATS.keys()],
  });
  const format = await findFormat(input);
  const track = await readable(() => input.getPrimaryAudioTrack());
  if (!track) throw new DecodeError('no_audio_track', 'The file has no audio track.');

  const sink = new SampleSink(maximumSeconds);
  const failure = await decodeTrack(path, format, track, sink);
  const samples = sink.finish();
  const durationSeconds = samples.length / SAMPLE_RATE;
  if (durationSeconds === 0)
    throw failure ?? new DecodeError('unreadable_audio', 'No sound could be read from the file.');
  if (durationSeconds < MINIMUM_SECONDS) {
    throw new DecodeError(
      'audio_too_short',
      `The recording is shorter than ${MINIMUM_SECONDS} s.`,
      MINIMUM_SECONDS,
    );
  }
  return {
    samples,
    durationSeconds,
    format,
    channels: await track.getNumberOfChannels(),
    sampleRate: await track.getSampleRate(),
  };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    // leaves out the system's message, which contains the path
    throw new FileUnavailableError('The file cannot be opened.');
  }
}

async function findFormat(input: Input): Promise<DecodedFormat> {
  try {
    const found = await input.getFormat();
    for (const [format, name] of FORMATS) if (found === format) return name;
    throw new DecodeError('unsupported_format', `The file's format is not supported: ${found.name}.`);
  } catch (error) {
    if (error instanceof UnsupportedInputFormatError) {
      throw new DecodeError(
        'unsupported_format',
        'The file is not audio in a known format (webm, ogg, mp3, wav, m4a/mp4, flac, aac).',
      );
    }
    throw damaged(error);
  }
}

/**
 * Decodes to the end of the track or to the first damage.
 * @returns the damage, if any; the audio before it counts as the recording
 */
async function decodeTrack(
  path: string,
  format: DecodedFormat,
  track: InputAudioTrack,
  sink: SampleSink,
): Promise<DecodeError | undefined> {
  const codecName = await readable(() => track.getCodec());
  const pieces = codecName === 'vorbis' && format === 'ogg' ? filePieces(path) : packetBatches(track);
  const opened = await openCodec(track, codecName, format);
  const codec = withoutLead(opened, await leadSamples(path, track, codecName));
  try {
    for await (const batch of pieces) {
      const chunk = await codec.decode(batch);
      sink.push(chunk.channelData, chunk.sampleRate);
    }
    const rest = await codec.flush();
    if (rest) sink.push(rest.channelData, rest.sampleRate);
    return undefined;
  } catch (error) {
    const failure = damaged(error);
    if (!(failure instanceof DecodeError) || failure.code !== 'unreadable_audio') throw failure;
    return failure;
  } finally {
    codec.free();
  }
}

/** Number of samples that the encoder put before the sound. 0 for Opus, since its decoder drops them. */
async function leadSamples(path: string, track: InputAudioTrack, codecName: string | null): Promise<number> {
  if (codecName === 'mp3') return readable(() => mp3LeadSamples(path));
  if (codecName !== 'aac') return 0;
  // an edit list gives the first packets negative times
  const seconds = await readable(() => track.getFirstTimestamp());
  if (seconds >= 0) return LEAST_AAC_LEAD_SAMPLES;
  return Math.round(Math.min(-seconds, MAXIMUM_LEAD_SECONDS) * (await track.getSampleRate()));
}

async function openCodec(track: InputAudioTrack, name: string | null, format: DecodedFormat): Promise<Codec> {
  const config = await readable(() => track.getDecoderConfig());
  const channels = config?.numberOfChannels ?? 1;
  const sampleRate = config?.sampleRate ?? SAMPLE_RATE;
  const description = config?.description ? bytesOf(config.description) : undefined;
  if (name === 'opus') return openOpus(description ? opusPreSkip(description) : 0);
  if (name === 'mp3') return openMp3();
  if (name === 'flac') return openFlac();
  if (name === 'vorbis' && format === 'ogg') return openOggVorbis();
  if (name === 'aac') {
    const aac = description ? readAudioSpecificConfig(description) : configFromRate(sampleRate, channels);
    if (!aac)
      throw new DecodeError('unreadable_audio', 'The AAC track is described in a way that cannot be read.');
    return openAac(aac);
  }
  if (name && isPcm(name)) {
    return {
      decode: async (packets) => ({
        channelData: decodePcm(Buffer.concat(packets), name, channels),
        sampleRate,
      }),
      flush: async () => undefined,
      free: () => undefined,
    };
  }
  throw new DecodeError(
    'unsupported_format',
    `The audio is in a codec that is not supported${name ? `: ${name}` : ''}.`,
  );
}

async function* packetBatches(track: InputAudioTrack): AsyncGenerator<Uint8Array[]> {
  let batch: Uint8Array[] = [];
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      batch.push(packet.data);
      if (batch.length === PACKETS_PER_BATCH) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    // of a truncated file, the packets before the cut are still a recording
    if (batch.length > 0) yield batch;
    throw damaged(error);
  }
  if (batch.length > 0) yield batch;
}

async function* filePieces(path: string): AsyncGenerator<Uint8Array[]> {
  for await (const piece of createReadStream(path, { highWaterMark: VORBIS_PIECE_BYTES })) yield [piece];
}

async function readable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw damaged(error);
  }
}

/** Maps an error to a DecodeError if the bytes are at fault, or to a DecoderFailure if the system is. */
function damaged(error: unknown): DecodeError | DecoderFailure {
  if (error instanceof DecodeError || error instanceof DecoderFailure) return error;
  // the system's message contains the path
  if (isSystemError(error)) return new FileUnavailableError('The file cannot be read.');
  // The decoder's own message (an assertion, an offset) wouldn't help the sender of the file.
  return new DecodeError('unreadable_audio', DAMAGED);
}

/** Whether a system call failed (EIO, ESTALE, EMFILE …). */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'errno' in error;
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
