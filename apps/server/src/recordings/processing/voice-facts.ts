import type { Delivery } from '@voice-feedback/contract/feedback';
import type { VoiceVariation } from '@voice-feedback/speech/voice/voice-track';

const DIGITS = 1;

type VoiceFacts = Required<Pick<Delivery, 'pitch_variation_semitones' | 'loudness_variation_decibels'>>;

/** Converts a measured voice to the form of the API. */
export function voiceFactsOf(voice: VoiceVariation | null): VoiceFacts {
  return {
    pitch_variation_semitones: voice && round(voice.pitchSemitones),
    loudness_variation_decibels: voice && round(voice.loudnessDecibels),
  };
}

/** Converts stored facts back, because only the audio could be measured again. */
export function measuredVoiceOf(delivery: Delivery | null | undefined): VoiceVariation | null {
  const pitchSemitones = delivery?.pitch_variation_semitones ?? null;
  const loudnessDecibels = delivery?.loudness_variation_decibels ?? null;
  return pitchSemitones === null || loudnessDecibels === null ? null : { pitchSemitones, loudnessDecibels };
}

function round(value: number): number {
  return Number(value.toFixed(DIGITS));
}
