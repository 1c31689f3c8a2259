// Generated from sdks/widget/description.ts by UPDATE_WIDGET=1 on sdks/widget/description.test.ts; don't edit it.
import type {
  VoiceFeedbackAttributes,
  VoiceFeedbackEventMap,
  VoiceFeedbackHTMLElement,
  VoiceFeedbackProperties,
} from '@voice-feedback/widget';
import type { HTMLAttributes } from 'vue';

/** As Vue names the listeners of a template: `@voice-feedback-state`. */
interface Listeners {
  onVoiceFeedbackResult?: (event: VoiceFeedbackEventMap['voice-feedback-result']) => void;
  onVoiceFeedbackError?: (event: VoiceFeedbackEventMap['voice-feedback-error']) => void;
  onVoiceFeedbackState?: (event: VoiceFeedbackEventMap['voice-feedback-state']) => void;
  onVoiceFeedbackPartial?: (event: VoiceFeedbackEventMap['voice-feedback-partial']) => void;
  onVoiceFeedbackOpen?: (event: VoiceFeedbackEventMap['voice-feedback-open']) => void;
  onVoiceFeedbackClose?: (event: VoiceFeedbackEventMap['voice-feedback-close']) => void;
}
/** What is an attribute and a property takes the text of the one and the value of the other. */
type Both = {
  [Name in keyof VoiceFeedbackProperties]:
    | VoiceFeedbackProperties[Name]
    | (Name extends keyof VoiceFeedbackAttributes ? VoiceFeedbackAttributes[Name] : never);
};
type VoiceFeedbackInVue = new () => VoiceFeedbackHTMLElement & {
  /** for the checks of templates only */
  $props: HTMLAttributes & Omit<VoiceFeedbackAttributes, keyof Both> & Both & Listeners;
};

declare module 'vue' {
  interface GlobalComponents {
    'voice-feedback': VoiceFeedbackInVue;
  }
}
