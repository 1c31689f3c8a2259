import { redactSegments, redactText } from '@voice-feedback/analysis/redact/redact';
import { encodeWav, WAV_SAMPLE_RATE } from '@voice-feedback/speech/encode-wav';
import { keepOnly } from '@voice-feedback/speech/keep-only';

/** Functions that remove personal data from words and audio. */
export const redactor = { redactSegments, redactText, keepOnly, encodeWav, sampleRate: WAV_SAMPLE_RATE };
export type Redactor = typeof redactor;
