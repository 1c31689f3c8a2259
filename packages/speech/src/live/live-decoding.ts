import { openAac } from '../decode/aac.ts';
import { readAudioSpecificConfig } from '../decode/adts.ts';
import type { Codec } from '../decode/codec.ts';
import { DecodeError } from '../decode/decode-error.ts';
import { withoutLead } from '../decode/lead.ts';
import { openOpus, opusPreSkip } from '../decode/opus.ts';
import { Resampler } from '../decode/resample.ts';
import { mixToMono } from '../decode/sample-sink.ts';
import type { Demuxer, LiveTrack } from './demuxer.ts';
import { Mp4Demuxer } from './mp4-demuxer.ts';
import { OggDemuxer } from './ogg-demuxer.ts';
import { WebmDemuxer } from './webm-demuxer.ts';

export type LiveFormat = 'webm' | 'ogg' | 'mp4';

const DEMUXERS: Record<LiveFormat, new () => Demuxer> = {
  webm: WebmDemuxer,
  ogg: OggDemuxer,
  mp4: Mp4Demuxer,
};
/** AAC is decoded in batches of 0.34 s (at 48 kHz). */
const AAC_PACKETS_PER_RUN = 16;
const SAMPLE_RATE = 16_000;

/** Decodes one live recording. Runs in the decoder's child process to contain hostile bytes. */
export class LiveDecoding {
  readonly #demuxer: Demuxer;
  readonly #limitSamples: number;
  readonly #maximumSeconds: number;
  #codec: Codec | undefined;
  #resampler: { rate: number; resampler: Resampler } | undefined;
  #count = 0;

  /** @param maximumSeconds limits the decoded audio as well, because two bytes of Opus can hold 120 ms of silence */
  constructor(format: LiveFormat, maximumSeconds: number) {
    this.#demuxer = new DEMUXERS[format]();
    this.#maximumSeconds = maximumSeconds;
    this.#limitSamples = Math.ceil(maximumSeconds * SAMPLE_RATE);
  }

  get track(): LiveTrack | undefined {
    return this.#demuxer.track;
  }

  /** @returns mono 16 kHz samples completed by these bytes. Throws `DecodeError`. */
  async push(bytes: Uint8Array): Promise<Float32Array> {
    const packets = this.#demuxer.push(bytes);
    const { track } = this.#demuxer;
    if (!track || packets.length === 0) return new Float32Array(0);
    this.#codec ??= await openCodec(track);
    const { channelData, sampleRate } = await this.#codec.decode(packets);
    return this.#asMono(channelData, sampleRate);
  }

  /** Returns the remaining samples at the end. */
  async finish(): Promise<Float32Array> {
    const rest = await this.#codec?.flush();
    const last = rest ? this.#asMono(rest.channelData, rest.sampleRate) : new Float32Array(0);
    const tail = this.#resampler?.resampler.flush() ?? new Float32Array(0);
    this.#codec?.free();
    const joined = new Float32Array(last.length + tail.length);
    joined.set(last);
    joined.set(tail, last.length);
    return joined;
  }

  #asMono(channelData: readonly Float32Array[], sampleRate: number): Float32Array {
    if (!channelData[0] || channelData[0].length === 0) return new Float32Array(0);
    if (this.#resampler?.rate !== sampleRate)
      this.#resampler = { rate: sampleRate, resampler: new Resampler(sampleRate) };
    const samples = this.#resampler.resampler.push(mixToMono(channelData)).slice();
    this.#count += samples.length;
    if (this.#count > this.#limitSamples)
      throw new DecodeError(
        'audio_too_long',
        `The recording is longer than the ${this.#maximumSeconds} s allowed.`,
        this.#maximumSeconds,
      );
    return samples;
  }
}

async function openCodec({ codec, description, leadSamples }: LiveTrack): Promise<Codec> {
  if (codec === 'opus') return openOpus(opusPreSkip(description));
  const config = readAudioSpecificConfig(description);
  if (!config)
    throw new DecodeError('unreadable_audio', 'The AAC track is described in a way that cannot be read.');
  return withoutLead(await openAac(config, AAC_PACKETS_PER_RUN), leadSamples);
}
