/**
 * All prices, offers, plans and limits. Pages show these numbers and the server enforces them, so never repeat one
 * elsewhere. Amounts are integer micro-euros.
 */

export const MICRO_EUROS_PER_EURO = 1_000_000;
/** For the payment provider, which counts in cents. */
export const MICRO_EUROS_PER_CENT = 10_000;
export const MICRO_EUROS_PER_CREDIT = 10_000;
export const CURRENCY = 'EUR';

/** Price per minute of audio. Charged per second, rounded up, without a minimum. */
export const MINUTE_PRICES = {
  standard: { microEuros: 10_000 },
  /** adds tone, recommendations and timed remarks */
  detailed: { microEuros: 50_000 },
} as const;

export type OfferId = 'signup' | 'demo' | 'showcase';

export interface Offer {
  id: OfferId;
  credits: number;
  /** monthly: granted every calendar month (UTC); unused credit expires at its end */
  renews: 'once' | 'monthly';
}

export const OFFERS: Readonly<Record<OfferId, Offer>> = {
  signup: { id: 'signup', credits: 25, renews: 'once' },
  demo: { id: 'demo', credits: 15, renews: 'once' },
  showcase: { id: 'showcase', credits: 1_000, renews: 'monthly' },
};

export type PlanId = 'free' | 'payg' | 'pro' | 'enterprise' | 'starter' | 'professional' | 'custom';

/**
 * How a recording is charged: per second, at a fixed price, or not at all because the plan's monthly price covers it.
 */
type Charge = { by: 'second' } | { by: 'request'; microEuros: number } | { by: 'plan' };

export interface Plan {
  id: PlanId;
  /** null for the custom plan */
  monthlyMicroEuros: number | null;
  charge: Charge;
  /** null means no limit */
  recordingsPerMonth: number | null;
  /** maximum length of a recording sent through the API */
  maximumSeconds: number;
  /** maximum length of a recording in the dashboard's Voice Test */
  voiceTestMaximumSeconds: number;
  requestsPerMinute: number;
  /** whether the plan makes the account's tier premium */
  paid: boolean;
}

/** Two minutes, as in the docs and the dashboard's Voice Test. */
const VOICE_TEST_SECONDS = 120;
/** Maximum length of a recording in any plan. */
const LONGEST_RECORDING_SECONDS = 3_600;
export const REQUESTS_PER_MINUTE = 1_000;

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    monthlyMicroEuros: 0,
    charge: { by: 'second' },
    recordingsPerMonth: 100,
    maximumSeconds: 10,
    voiceTestMaximumSeconds: VOICE_TEST_SECONDS,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    paid: false,
  },
  payg: {
    id: 'payg',
    monthlyMicroEuros: 0,
    charge: { by: 'second' },
    recordingsPerMonth: null,
    maximumSeconds: 300,
    voiceTestMaximumSeconds: 300,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    // The plan itself is free. Its tier becomes premium with the first payment.
    paid: false,
  },
  pro: {
    id: 'pro',
    monthlyMicroEuros: 29_990_000,
    charge: { by: 'plan' },
    recordingsPerMonth: 1_000,
    maximumSeconds: 60,
    voiceTestMaximumSeconds: VOICE_TEST_SECONDS,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    paid: true,
  },
  enterprise: {
    id: 'enterprise',
    monthlyMicroEuros: 199_990_000,
    charge: { by: 'plan' },
    recordingsPerMonth: 10_000,
    maximumSeconds: 300,
    voiceTestMaximumSeconds: 300,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    paid: true,
  },
  starter: {
    id: 'starter',
    monthlyMicroEuros: 0,
    charge: { by: 'request', microEuros: 50_000 },
    recordingsPerMonth: 1_000,
    maximumSeconds: 300,
    voiceTestMaximumSeconds: 300,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    paid: true,
  },
  professional: {
    id: 'professional',
    monthlyMicroEuros: 0,
    charge: { by: 'request', microEuros: 30_000 },
    recordingsPerMonth: 50_000,
    maximumSeconds: 300,
    voiceTestMaximumSeconds: 300,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    paid: true,
  },
  custom: {
    id: 'custom',
    monthlyMicroEuros: null,
    charge: { by: 'plan' },
    recordingsPerMonth: null,
    maximumSeconds: LONGEST_RECORDING_SECONDS,
    voiceTestMaximumSeconds: LONGEST_RECORDING_SECONDS,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    paid: true,
  },
};

/** Limits of the public demo keys, one per kind of app. They are free, and nothing is stored. */
export const DEMO_KEYS = { maximumSeconds: 10, requestsPerMinutePerAddress: 60 } as const;

export const TOP_UP = {
  presetsEuros: [10, 25, 50, 100, 200],
  minimumEuros: 1,
  maximumEuros: 1_000,
  /** amount on the button of the low-credit banner */
  bannerEuros: 10,
  /** amount reported in a conversion event */
  starterPackEuros: 5,
} as const;

export const ADMIN_GRANT = { defaultEuros: 10, minimumEuros: 0.01, stepEuros: 0.01 } as const;

/** Basis of credit warnings until an offer sets another one. */
export const TRIAL_BASIS_CREDITS = 25;

export interface WarningThreshold {
  /** percentage of the basis that is used */
  percent: number;
  event: 'credits.low' | 'credits.exhausted';
  /** how long the dashboard shows the toast, in seconds; null means until it is closed */
  toastSeconds: number | null;
}

export const WARNING_THRESHOLDS: readonly WarningThreshold[] = [
  { percent: 50, event: 'credits.low', toastSeconds: 5 },
  { percent: 80, event: 'credits.low', toastSeconds: 7 },
  { percent: 90, event: 'credits.low', toastSeconds: 10 },
  { percent: 100, event: 'credits.exhausted', toastSeconds: null },
];

/**
 * The dashboard shows its blue banner in this range of credits. At or below the last number its next step is "Add
 * credits".
 */
export const LOW_CREDIT_HINTS = {
  bannerFromCredits: 3,
  bannerToCredits: 10,
  addCreditsAtCredits: 2,
} as const;

export const RESERVATION_DEADLINE_SECONDS = 15 * 60;

export const AUDIO = {
  formats: ['mp3', 'wav', 'm4a', 'flac', 'ogg', 'webm'],
  maximumBytes: 100_000_000,
} as const;

/** Goals on the marketing pages. They aren't measurements, and pages that show them must say so. */
export const TARGETS = {
  uptimePercent: 99.9,
  responseMilliseconds: 500,
  thirtySecondsOfAudioMilliseconds: 400,
  accuracyPercent: 95,
  languages: 50,
} as const;
