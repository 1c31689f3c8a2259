export {
  type UseVoiceFeedback,
  useVoiceFeedback,
  type VoiceFeedbackOptions,
  type VoiceFeedbackState,
} from './use-voice-feedback.ts';
export { VoiceFeedback } from './voice-feedback.ts';
export type { VoiceFeedbackProps } from './voice-feedback-props.ts';
