import type { Catalogue } from '@voice-feedback/contract/catalogue';
import { creditsOf, eurosText, microEurosFromEuros } from './amounts.ts';
import * as catalogue from './catalogue.ts';

/** Returns the catalogue as the API shows it. Only units are converted. */
export function catalogueView(): Catalogue {
  const { MINUTE_PRICES, OFFERS, PLANS, TOP_UP, ADMIN_GRANT, LOW_CREDIT_HINTS, TARGETS } = catalogue;
  return {
    currency: catalogue.CURRENCY,
    credits_per_euro: creditsOf(catalogue.MICRO_EUROS_PER_EURO),
    minute_prices: {
      standard: amountOf(MINUTE_PRICES.standard.microEuros),
      detailed: amountOf(MINUTE_PRICES.detailed.microEuros),
    },
    offers: Object.values(OFFERS).map(({ id, credits, renews }) => ({
      id,
      credits,
      ...amountOf(credits * catalogue.MICRO_EUROS_PER_CREDIT),
      renews,
    })),
    plans: Object.values(PLANS).map((plan) => ({
      id: plan.id,
      monthly_euros: plan.monthlyMicroEuros === null ? null : eurosText(plan.monthlyMicroEuros),
      charge:
        plan.charge.by === 'request'
          ? { by: 'request', ...amountOf(plan.charge.microEuros) }
          : { by: plan.charge.by },
      recordings_per_month: plan.recordingsPerMonth,
      maximum_seconds: plan.maximumSeconds,
      voice_test_maximum_seconds: plan.voiceTestMaximumSeconds,
      requests_per_minute: plan.requestsPerMinute,
    })),
    demo_keys: {
      maximum_seconds: catalogue.DEMO_KEYS.maximumSeconds,
      requests_per_minute: catalogue.DEMO_KEYS.requestsPerMinutePerAddress,
    },
    top_up: {
      presets_euros: TOP_UP.presetsEuros.map(textOf),
      minimum_euros: textOf(TOP_UP.minimumEuros),
      maximum_euros: textOf(TOP_UP.maximumEuros),
      banner_euros: textOf(TOP_UP.bannerEuros),
      starter_pack_euros: textOf(TOP_UP.starterPackEuros),
    },
    admin_grant: {
      default_euros: textOf(ADMIN_GRANT.defaultEuros),
      minimum_euros: textOf(ADMIN_GRANT.minimumEuros),
      step_euros: textOf(ADMIN_GRANT.stepEuros),
    },
    warnings: {
      basis_credits: catalogue.TRIAL_BASIS_CREDITS,
      thresholds: catalogue.WARNING_THRESHOLDS.map(({ percent, event, toastSeconds }) => ({
        percent,
        event,
        toast_seconds: toastSeconds,
      })),
      banner_from_credits: LOW_CREDIT_HINTS.bannerFromCredits,
      banner_to_credits: LOW_CREDIT_HINTS.bannerToCredits,
      add_credits_at_credits: LOW_CREDIT_HINTS.addCreditsAtCredits,
    },
    audio: { formats: [...catalogue.AUDIO.formats], maximum_bytes: catalogue.AUDIO.maximumBytes },
    targets: {
      uptime_percent: TARGETS.uptimePercent,
      response_milliseconds: TARGETS.responseMilliseconds,
      thirty_seconds_of_audio_milliseconds: TARGETS.thirtySecondsOfAudioMilliseconds,
      accuracy_percent: TARGETS.accuracyPercent,
      languages: TARGETS.languages,
    },
  };
}

function amountOf(microEuros: number): { amount_euros: string; euros: number } {
  // As a JSON number, the nearest double prints the same decimals again.
  return { amount_euros: eurosText(microEuros), euros: microEuros / catalogue.MICRO_EUROS_PER_EURO };
}

function textOf(euros: number): string {
  return eurosText(microEurosFromEuros(euros));
}
