import { encodeWav, WAV_SAMPLE_RATE } from '@voice-feedback/speech/encode-wav';
import { transcribe } from 'ai';
import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import type { RemoteModelConfig } from './configuration.ts';
import { openSpeechModel } from './open-models.ts';
import type { RemoteCall } from './remote-engine.ts';
import { RemoteRefusal } from './remote-refusal.ts';
import { sentencesOf } from './sentences-of.ts';

export interface SpeechQuestion {
  /** mono 16 kHz, -1 … 1 */
  samples: Float32Array;
  /** the language that the request declared */
  language: string | null;
}

export const remoteTranscriptSchema = z.object({
  segments: z.array(
    z.object({
      start: z.number(),
      end: z.number(),
      text: z.string(),
      confidence: z.number().min(0).max(1).optional(),
    }),
  ),
  /** ISO 639-1; `und` if unknown */
  language: z.string(),
});
export type RemoteTranscript = z.infer<typeof remoteTranscriptSchema>;

const SEGMENT_CHARACTERS = 5_000;
const SEGMENTS = 5_000;
const SECOND_DIGITS = 3;

/** Fields of Whisper's format that the AI SDK doesn't pass on. */
const whisperResponseSchema = z.object({
  body: z.object({ segments: z.array(z.object({ avg_logprob: z.number() })) }),
});

/** Transcription by an AI SDK model. It must return times, because remarks are tied to them. */
export async function remoteSpeech(
  config: RemoteModelConfig & { microEurosAMinute: number },
): Promise<RemoteCall<SpeechQuestion, RemoteTranscript>> {
  const model = await openSpeechModel(config);
  return {
    engine: config.provider,
    model: config.model,
    identity: JSON.stringify(['speech', config.url ?? null]),
    answerSchema: remoteTranscriptSchema,
    contentOf: ({ samples, language }) => [
      language ?? '',
      new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
    ],
    mostMicroEuros: ({ samples }) =>
      Math.ceil((config.microEurosAMinute * samples.length) / WAV_SAMPLE_RATE / 60),
    async ask({ samples, language }, signal) {
      const {
        text,
        segments,
        words,
        language: detected,
        responses,
      } = await transcribe({
        model,
        audio: encodeWav(samples),
        maxRetries: 0,
        abortSignal: signal,
        timestampGranularities: ['segment'],
        providerOptions: {
          openai: { responseFormat: 'verbose_json', ...(language === null ? {} : { language }) },
        },
      });
      const durationSeconds = samples.length / WAV_SAMPLE_RATE;
      const confidences = whisperResponseSchema.safeParse(responses[0]).data?.body.segments;
      const timed = words !== undefined && words.length === segments.length ? sentencesOf(words) : segments;
      const answer = timed.slice(0, SEGMENTS).flatMap((segment, index) => {
        const said = cleanText(segment.text, SEGMENT_CHARACTERS);
        if (said === '') return [];
        const start = secondsWithin(segment.startSecond, durationSeconds);
        const logProbability = timed === segments ? confidences?.[index]?.avg_logprob : undefined;
        return {
          start,
          end: Math.max(start, secondsWithin(segment.endSecond, durationSeconds)),
          text: said,
          ...(logProbability === undefined ? {} : { confidence: Math.min(1, Math.exp(logProbability)) }),
        };
      });
      if (answer.length === 0 && text.trim() !== '') throw new RemoteRefusal('bad_answer');
      return { answer: { segments: answer, language: detected ?? language ?? 'und' }, microEuros: undefined };
    },
  };
}

function secondsWithin(seconds: number, durationSeconds: number): number {
  return Number(Math.max(0, Math.min(seconds, durationSeconds)).toFixed(SECOND_DIGITS));
}
