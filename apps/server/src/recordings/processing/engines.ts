import { availableParallelism } from 'node:os';
import { type Analyzer, openAnalyzer } from '@voice-feedback/analysis/analyze';
import { leaveOutFillers } from '@voice-feedback/analysis/fillers/leave-out-fillers';
import type { ModelProcess } from '@voice-feedback/speech/added-models/model-process';
import { DecodeError, type Decoder, openDecoder } from '@voice-feedback/speech/decode';
import { LiveDecoders } from '@voice-feedback/speech/live/live-decoder';
import { ForeignSpeechError, openTranscriber, type Transcriber } from '@voice-feedback/speech/transcribe';
import { VoiceTrack } from '@voice-feedback/speech/voice/voice-track';
import type { Config } from '../../config.ts';
import type { RemoteEngines } from '../../engines/open-remote-engines.ts';
import type { Redactor } from './engines-redactor.ts';

/** The native models that transcribe and analyze, loaded once per worker process. */
export interface Engines extends AsyncDisposable {
  decoder: Decoder;
  /** decoders for live streams */
  liveDecoders: LiveDecoders;
  transcriber: Transcriber;
  analyzer: Analyzer;
  /** added by the operator; the transcriber chooses among them */
  models?: readonly ModelProcess[];
  /** tried first, if configured */
  remote?: RemoteEngines;
  /** loaded on first use: its language library takes 0.15 s, and most workers never need it */
  openRedactor(): Promise<Redactor>;
}

/** Loads the models and starts the decoders: about a second. */
export async function openEngines(config: Config['speech'], decoderProcesses: number): Promise<Engines> {
  const decoder = openDecoder({ processes: decoderProcesses });
  const threads = config.threads === 0 ? availableParallelism() : config.threads;
  const [transcriber, analyzer] = await Promise.all([
    openTranscriber({ threads, effort: config.effort }),
    openAnalyzer(),
  ]);
  const liveDecoders = new LiveDecoders();
  return {
    decoder,
    liveDecoders,
    transcriber,
    analyzer,
    openRedactor: async () => (await import('./engines-redactor.ts')).redactor,
    async [Symbol.asyncDispose]() {
      liveDecoders[Symbol.dispose]();
      await Promise.all([decoder[Symbol.asyncDispose](), transcriber[Symbol.asyncDispose]()]);
    },
  };
}

/** Needs no model and no native code. */
export const fillersLeftOut = leaveOutFillers;

/** Needs no model and no native code. */
export function openVoiceTrack(): VoiceTrack {
  return new VoiceTrack();
}

/**
 * Returns the decoder's error about a file; undefined for any other error, including `DecoderFailure`, which is our
 * fault.
 */
export function decodeFailure(error: unknown): DecodeError | undefined {
  return error instanceof DecodeError ? error : undefined;
}

/** Returns the language (ISO 639-1) of the speech if the transcriber doesn't know it; undefined for any other error. */
export function foreignLanguage(error: unknown): string | undefined {
  return error instanceof ForeignSpeechError ? error.language : undefined;
}
