import { VoiceFeedbackElement } from './element.ts';

/** Makes `<voice-feedback>` known to this page. A second script, or a second version, changes nothing. */
export function defineVoiceFeedback(): void {
  if (globalThis.customElements !== undefined && customElements.get('voice-feedback') === undefined)
    customElements.define('voice-feedback', VoiceFeedbackElement);
}
