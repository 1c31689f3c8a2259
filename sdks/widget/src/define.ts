import { VoiceFeedbackElement } from './element.ts';

/** Defines `<voice-feedback>`. Does nothing if it is already defined, for example by another version of the script. */
export function defineVoiceFeedback(): void {
  if (globalThis.customElements !== undefined && customElements.get('voice-feedback') === undefined)
    customElements.define('voice-feedback', VoiceFeedbackElement);
}
