// Generated from sdks/widget/description.ts by UPDATE_WIDGET=1 on sdks/widget/description.test.ts; don't edit it.
import type {
  VoiceFeedbackAttributes,
  VoiceFeedbackEventMap,
  VoiceFeedbackHTMLElement,
  VoiceFeedbackProperties,
} from '@voice-feedback/widget';
import type { HTMLAttributes } from 'svelte/elements';

type Listeners = {
  [Type in keyof VoiceFeedbackEventMap as `on${Type}`]?: (event: VoiceFeedbackEventMap[Type]) => void;
};

declare module 'svelte/elements' {
  export interface SvelteHTMLElements {
    'voice-feedback': Omit<HTMLAttributes<VoiceFeedbackHTMLElement>, keyof VoiceFeedbackProperties> &
      Omit<VoiceFeedbackAttributes, keyof VoiceFeedbackProperties> &
      VoiceFeedbackProperties &
      Listeners;
  }
}
