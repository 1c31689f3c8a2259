export {
  type UseVoiceFeedback,
  useVoiceFeedback,
  type VoiceFeedbackOptions,
  type VoiceFeedbackState,
} from './use-voice-feedback.ts';
export { VoiceFeedback, type VoiceFeedbackProps } from './voice-feedback.tsx';
