import type { OfflineAudioContext } from 'node-web-audio-api';
import { type AacConfig, withoutAdtsHeader, wrapAsAdts } from './adts.ts';
import type { Codec, DecodedChunk } from './codec.ts';
import { DAMAGED, DecodeError } from './decode-error.ts';

const SAMPLES_PER_PACKET = 1024;
/** About 21 s at 48 kHz. Bounds the memory for recordings of any length. */
const PACKETS_PER_RUN = 1000;
/** AAC packets overlap, so each run repeats the last packets of the previous one and drops their output. */
const OVERLAP_PACKETS = 2;

/** AAC-LC decoder by Symphonia (in node-web-audio-api). Native code, so it only runs in the decoder's child process. */
export async function openAac(config: AacConfig, packetsPerRun = PACKETS_PER_RUN): Promise<Codec> {
  const audio = await import('node-web-audio-api');
  // decodeAudioData resamples to the context's rate with a poor filter: keep the file's rate and resample later
  const context = new audio.OfflineAudioContext(1, 1, config.sampleRate);
  return new Aac(context, config, packetsPerRun);
}

class Aac implements Codec {
  readonly #context: OfflineAudioContext;
  readonly #config: AacConfig;
  readonly #packetsPerRun: number;
  #pending: Uint8Array[] = [];
  #overlap: Uint8Array[] = [];

  constructor(context: OfflineAudioContext, config: AacConfig, packetsPerRun: number) {
    this.#packetsPerRun = packetsPerRun;
    this.#context = context;
    this.#config = config;
  }

  async decode(packets: Uint8Array[]): Promise<DecodedChunk> {
    for (const packet of packets) this.#pending.push(withoutAdtsHeader(packet));
    if (this.#pending.length < this.#packetsPerRun)
      return { channelData: [], sampleRate: this.#config.sampleRate };
    return this.#run();
  }

  flush(): Promise<DecodedChunk> {
    return this.#run();
  }

  async #run(): Promise<DecodedChunk> {
    const { sampleRate } = this.#config;
    if (this.#pending.length === 0) return { channelData: [], sampleRate };
    const stream = wrapAsAdts([...this.#overlap, ...this.#pending], this.#config);
    const dropped = this.#overlap.length * SAMPLES_PER_PACKET;
    this.#overlap = this.#pending.slice(-OVERLAP_PACKETS);
    this.#pending = [];
    let buffer: AudioBuffer;
    try {
      buffer = await this.#context.decodeAudioData(stream.buffer);
    } catch {
      throw new DecodeError('unreadable_audio', DAMAGED);
    }
    return {
      channelData: Array.from({ length: buffer.numberOfChannels }, (_, channel) =>
        buffer.getChannelData(channel).subarray(dropped),
      ),
      sampleRate: buffer.sampleRate,
    };
  }

  free(): void {
    this.#pending = [];
  }
}
