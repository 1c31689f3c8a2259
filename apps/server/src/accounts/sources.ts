import type { SignUpSource } from '@voice-feedback/contract/accounts';
import type { OfferId, PlanId } from '../credits/catalogue.ts';

/** What each sign-up page promises: the offer that is booked and the plan whose limits it states. */
export const SOURCES: Readonly<Record<SignUpSource, { offer: OfferId; plan: PlanId }>> = {
  signup: { offer: 'signup', plan: 'payg' },
  demo: { offer: 'demo', plan: 'free' },
  showcase: { offer: 'showcase', plan: 'payg' },
};
