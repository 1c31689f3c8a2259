// Generated from sdks/widget/description.ts by UPDATE_WIDGET=1 on sdks/widget/description.test.ts; don't edit it.
import type { VoiceFeedbackAttributes, VoiceFeedbackEventMap, VoiceFeedbackHTMLElement } from '@voice-feedback/widget';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** React 19 listens to them by these names; React 18 doesn't: there, use the component of voicefeedback-react. */
type Listeners = { [Type in keyof VoiceFeedbackEventMap as `on${Type}`]?: (event: VoiceFeedbackEventMap[Type]) => void };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'voice-feedback': DetailedHTMLProps<HTMLAttributes<VoiceFeedbackHTMLElement>, VoiceFeedbackHTMLElement> &
        Omit<VoiceFeedbackAttributes, 'strings' | 'tags' | 'keyterms' | 'metadata'> & { strings?: Record<string, unknown> | string | undefined; tags?: string[] | string | undefined; keyterms?: string[] | string | undefined; metadata?: Record<string, unknown> | string | undefined } &
        Listeners;
    }
  }
}
