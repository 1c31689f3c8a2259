import { findPackageJSON } from 'node:module';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isPublicAddress } from '../http/address-guard.ts';

/** The environment variables for remote engines; config.ts reads them with all others. */
export const engineVariables = {
  /** Model that transcribes recordings instead of the embedded one. Without it, no recording leaves this machine. */
  REMOTE_SPEECH_MODEL: z.string().min(1).optional(),
  /**
   * `openai`, `openai-compatible` (needs the URL), or the name of an installed AI SDK package such as `@ai-
   * sdk/deepgram`
   */
  REMOTE_SPEECH_PROVIDER: z.string().optional(),
  /** For example `https://api.example.com/v1`; `/audio/transcriptions` is appended */
  REMOTE_SPEECH_URL: z.url().optional(),
  REMOTE_SPEECH_KEY: z.string().min(1).optional(),
  /**
   * Languages that it understands, such as `en,de,fr`. A recording in one that no model here knows waits while it's
   * unavailable
   */
  REMOTE_SPEECH_LANGUAGES: z
    .string()
    .regex(/^[a-z]{2,3}(, ?[a-z]{2,3})*$/, 'must be ISO 639-1 codes, such as de,fr')
    .optional(),
  /** Your cost per minute of audio in euros, such as 0.006; 0 if it runs on your own machine */
  REMOTE_SPEECH_EUROS_A_MINUTE: z.coerce.number().min(0).optional(),
  /**
   * Model that analyzes transcripts instead of the embedded analysis. Without it, no transcript leaves this machine
   * for analysis.
   */
  REMOTE_ANALYSIS_MODEL: z.string().min(1).optional(),
  REMOTE_ANALYSIS_PROVIDER: z.string().optional(),
  /** `/chat/completions` is appended */
  REMOTE_ANALYSIS_URL: z.url().optional(),
  REMOTE_ANALYSIS_KEY: z.string().min(1).optional(),
  /** Your cost per million tokens in euros, for sent and received tokens, such as `0.15,0.60` */
  REMOTE_ANALYSIS_EUROS_A_MILLION_TOKENS: z
    .string()
    .regex(/^\d+(\.\d+)?,\d+(\.\d+)?$/, 'must be two amounts in euros, such as 0.15,0.60')
    .optional(),
  /** Maximum cost of remote engines per day (UTC), across all workers */
  REMOTE_BUDGET_EUROS_A_DAY: z.coerce.number().positive().optional(),
  /** Seconds after which the embedded engine replaces a remote one that hasn't answered */
  REMOTE_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(60).default(12),
};

export interface RemoteModelConfig {
  provider: string;
  model: string;
  /** undefined for the provider's own URL */
  url: string | undefined;
  /** never logged */
  key: string;
}

export interface RemoteEnginesConfig {
  speech: (RemoteModelConfig & { microEurosAMinute: number; languages: string[] | undefined }) | undefined;
  analysis: (RemoteModelConfig & { eurosAMillionTokens: { sent: number; received: number } }) | undefined;
  budgetMicroEurosADay: number;
  timeoutMs: number;
}

/** The configuration of remote engines is incomplete. The message names variables, never their values. */
export class RemoteEnginesError extends Error {
  override name = 'RemoteEnginesError';
}

const MICRO_EUROS = 1_000_000;
const PACKAGE_NAME = /^(@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/;

const variables = z.object(engineVariables);
type Variables = z.output<typeof variables>;

/**
 * Reads the configuration of remote engines. Undefined if everything is transcribed and analyzed here. Throws
 * `RemoteEnginesError` for an incomplete configuration, because ignoring it would silently do something else than
 * intended.
 */
export function readRemoteEnginesConfig(
  env: Variables,
  { allowPrivate }: { allowPrivate: boolean },
): RemoteEnginesConfig | undefined {
  const speech = modelOf(env, 'SPEECH', allowPrivate);
  const analysis = modelOf(env, 'ANALYSIS', allowPrivate);
  const budget = env.REMOTE_BUDGET_EUROS_A_DAY;
  if (speech === undefined && analysis === undefined) {
    if (budget !== undefined)
      throw new RemoteEnginesError('REMOTE_BUDGET_EUROS_A_DAY is set, but no remote engine is.');
    return undefined;
  }
  if (budget === undefined)
    throw new RemoteEnginesError('Remote engines need REMOTE_BUDGET_EUROS_A_DAY: the most they may cost.');
  return {
    speech: speech && { ...speech, microEurosAMinute: speechPrice(env), languages: speechLanguages(env) },
    analysis: analysis && { ...analysis, eurosAMillionTokens: analysisPrice(env) },
    budgetMicroEurosADay: Math.round(budget * MICRO_EUROS),
    timeoutMs: Math.round(env.REMOTE_TIMEOUT_SECONDS * 1_000),
  };
}

function modelOf(
  env: Variables,
  half: 'SPEECH' | 'ANALYSIS',
  allowPrivate: boolean,
): RemoteModelConfig | undefined {
  const model = env[`REMOTE_${half}_MODEL`];
  const url = env[`REMOTE_${half}_URL`];
  const key = env[`REMOTE_${half}_KEY`];
  const named = env[`REMOTE_${half}_PROVIDER`];
  const price =
    half === 'SPEECH' ? env.REMOTE_SPEECH_EUROS_A_MINUTE : env.REMOTE_ANALYSIS_EUROS_A_MILLION_TOKENS;
  if (model === undefined) {
    const languages = half === 'SPEECH' ? env.REMOTE_SPEECH_LANGUAGES : undefined;
    if ([url, key, named, price, languages].every((value) => value === undefined)) return undefined;
    throw new RemoteEnginesError(`REMOTE_${half}_… is set, but REMOTE_${half}_MODEL is not.`);
  }
  if (key === undefined)
    throw new RemoteEnginesError(
      `REMOTE_${half}_MODEL needs REMOTE_${half}_KEY; any word does for a server that asks for none.`,
    );
  const provider = named ?? (url === undefined ? undefined : 'openai-compatible');
  if (provider === undefined)
    throw new RemoteEnginesError(`REMOTE_${half}_MODEL needs REMOTE_${half}_URL or REMOTE_${half}_PROVIDER.`);
  if (provider === 'openai-compatible' && url === undefined)
    throw new RemoteEnginesError(`REMOTE_${half}_PROVIDER openai-compatible needs REMOTE_${half}_URL.`);
  if (provider !== 'openai' && provider !== 'openai-compatible') requireInstalled(provider, half);
  if (url !== undefined) requireSafe(url, half, allowPrivate);
  return { provider, model, url, key };
}

function requireInstalled(name: string, half: string): void {
  if (!PACKAGE_NAME.test(name))
    throw new RemoteEnginesError(
      `REMOTE_${half}_PROVIDER is openai, openai-compatible, or the name of an installed package of the AI SDK.`,
    );
  if (!isInstalled(name))
    throw new RemoteEnginesError(
      `REMOTE_${half}_PROVIDER names a package that is not installed: npm install -w apps/server ${name}`,
    );
}

function isInstalled(name: string): boolean {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined;
  } catch {
    return false;
  }
}

/** API keys and transcripts must not cross the internet unencrypted. */
function requireSafe(address: string, half: string, allowPrivate: boolean): void {
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '')
    throw new RemoteEnginesError(`REMOTE_${half}_URL holds credentials; they belong in REMOTE_${half}_KEY.`);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isNear = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host));
  if (protocol === 'https:' || (protocol === 'http:' && (isNear || allowPrivate))) return;
  throw new RemoteEnginesError(
    `REMOTE_${half}_URL must be https; plain http goes to this machine and to private addresses only.`,
  );
}

function speechLanguages({ REMOTE_SPEECH_LANGUAGES: languages }: Variables): string[] | undefined {
  return languages?.split(',').map((each) => each.trim());
}

function speechPrice({ REMOTE_SPEECH_EUROS_A_MINUTE: euros }: Variables): number {
  if (euros === undefined)
    throw new RemoteEnginesError(
      'REMOTE_SPEECH_MODEL needs REMOTE_SPEECH_EUROS_A_MINUTE, by which the budget is kept; 0 is a price.',
    );
  return Math.round(euros * MICRO_EUROS);
}

function analysisPrice({ REMOTE_ANALYSIS_EUROS_A_MILLION_TOKENS: euros }: Variables) {
  const [sent, received] = (euros ?? '').split(',').map(Number);
  if (euros === undefined || sent === undefined || received === undefined)
    throw new RemoteEnginesError(
      'REMOTE_ANALYSIS_MODEL needs REMOTE_ANALYSIS_EUROS_A_MILLION_TOKENS, by which the budget is kept; 0,0 is a price.',
    );
  // Euros per million tokens equal micro-euros per token.
  return { sent, received };
}
