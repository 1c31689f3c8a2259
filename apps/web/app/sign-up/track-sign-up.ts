import { TOP_UP } from '@voice-feedback/contract/catalogue-entries';
import { track, trackConversion } from '../analytics/track.ts';

/**
 * Records a new account, with the button or form that opened it, such as "hero" or "showcase". Only counted with the
 * visitor's consent. The account's new key connects it with this session, because its owner may not sign in here.
 */
export function trackSignUp(button: string, apiKey?: string): void {
  track('signup_completed', { button }, apiKey);
  trackConversion(TOP_UP.starterPackEuros);
}
