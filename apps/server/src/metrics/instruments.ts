import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Counters of this process. Every label has few values: route patterns and names from our own lists, never addresses,
 * ids or caller input.
 */
export const instruments = new Registry();
const registers = [instruments];

/** Outcomes of processing attempts. Listed so that each counter starts at 0 and `increase()` counts the first. */
const ATTEMPT_OUTCOMES = [
  ...(['done', 'no_speech', 'failed', 'dead_letter'] as const),
  ...(['retried', 'waiting', 'released', 'lost', 'alone'] as const),
] as const;
const WEBHOOK_OUTCOMES = ['delivered', 'retried', 'failed'] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

const REQUEST_BUCKETS_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const STAGE_BUCKETS_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 120];
/** Seconds of processing per second of audio. */
const REAL_TIME_FACTOR_BUCKETS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

export const requests = new Counter({
  name: 'voice_feedback_http_requests_total',
  help: 'Answered requests by route pattern',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
});

export const requestSeconds = new Histogram({
  name: 'voice_feedback_http_request_duration_seconds',
  help: 'Time from the first byte of a request to the end of its answer, by route pattern',
  labelNames: ['method', 'route'] as const,
  buckets: REQUEST_BUCKETS_SECONDS,
  registers,
});

export const jobs = new Counter({
  name: 'voice_feedback_jobs_total',
  help: 'Runs of jobs by task and outcome: success or error',
  labelNames: ['task', 'outcome'] as const,
  registers,
});

export const attempts = startedAtZero(
  new Counter({
    name: 'voice_feedback_recording_attempts_total',
    help: 'Attempts at recordings and texts by outcome',
    labelNames: ['outcome'] as const,
    registers,
  }),
  ATTEMPT_OUTCOMES,
);

export const decodeSeconds = new Histogram({
  name: 'voice_feedback_decode_duration_seconds',
  help: 'Time to decode a recording',
  buckets: STAGE_BUCKETS_SECONDS,
  registers,
});

export const speechSeconds = new Histogram({
  name: 'voice_feedback_speech_duration_seconds',
  help: 'Time to transcribe a recording',
  buckets: STAGE_BUCKETS_SECONDS,
  registers,
});

export const analysisSeconds = new Histogram({
  name: 'voice_feedback_analysis_duration_seconds',
  help: 'Time to analyze a transcript or a text',
  buckets: STAGE_BUCKETS_SECONDS,
  registers,
});

export const realTimeFactor = new Histogram({
  name: 'voice_feedback_real_time_factor',
  help: 'Seconds of decoding and transcribing for each second of a recording',
  buckets: REAL_TIME_FACTOR_BUCKETS,
  registers,
});

export const audioSeconds = new Counter({
  name: 'voice_feedback_audio_seconds_total',
  help: 'Seconds of audio that were transcribed',
  registers,
});

export const charges = new Counter({
  name: 'voice_feedback_charges_total',
  help: 'Recordings that were charged for',
  registers,
});

export const chargedEuros = new Counter({
  name: 'voice_feedback_charged_euros_total',
  help: 'Euros charged for recordings',
  registers,
});

export const webhookAttempts = startedAtZero(
  new Counter({
    name: 'voice_feedback_webhook_attempts_total',
    help: 'Attempts at webhook deliveries by outcome',
    labelNames: ['outcome'] as const,
    registers,
  }),
  WEBHOOK_OUTCOMES,
);

/** A result is omitted until this process has had it. */
export const ledgerChecks = new Gauge({
  name: 'voice_feedback_ledger_check_timestamp_seconds',
  help: 'When this process last checked the ledger with this result: ok or violated',
  labelNames: ['result'] as const,
  registers,
});

function startedAtZero(counter: Counter<'outcome'>, outcomes: readonly string[]): Counter<'outcome'> {
  for (const outcome of outcomes) counter.inc({ outcome }, 0);
  return counter;
}
