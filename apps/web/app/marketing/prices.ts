import {
  MICRO_EUROS_PER_CREDIT,
  MICRO_EUROS_PER_EURO,
  MINUTE_PRICES,
  OFFERS,
  PLANS,
} from '@voice-feedback/contract/catalogue-entries';

/**
 * The landing page's prices, from the entries that the server charges by. A dollar sign on the English page is
 * display text of the same entry.
 */
const SECONDS_PER_MINUTE = 60;
const detailedPerMinute = MINUTE_PRICES.detailed.microEuros / MICRO_EUROS_PER_EURO;
const perMinute = MINUTE_PRICES.standard.microEuros / MICRO_EUROS_PER_EURO;

function dollars(amount: number): string {
  return `$${decimals(amount, 'en')}`;
}

function euros(amount: number): string {
  return `${decimals(amount, 'fr')} €`;
}

function decimals(amount: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(
    amount,
  );
}

const seconds = (count: number) => (perMinute * count) / SECONDS_PER_MINUTE;

export const LANDING_PRICES = {
  en: {
    minute: dollars(perMinute),
    halfMinute: dollars(seconds(30)),
    twoMinutes: dollars(seconds(120)),
    detailedMinute: dollars(detailedPerMinute),
  },
  fr: {
    minute: euros(perMinute),
    halfMinute: euros(seconds(30)),
    twoMinutes: euros(seconds(120)),
    detailedMinute: euros(detailedPerMinute),
  },
  welcome: {
    credits: OFFERS.signup.credits,
    en: dollars((OFFERS.signup.credits * MICRO_EUROS_PER_CREDIT) / MICRO_EUROS_PER_EURO),
    fr: euros((OFFERS.signup.credits * MICRO_EUROS_PER_CREDIT) / MICRO_EUROS_PER_EURO),
  },
  longestSeconds: PLANS.payg.maximumSeconds,
};
