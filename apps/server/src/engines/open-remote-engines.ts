import type { Analysis } from '@voice-feedback/contract/feedback';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { Budget } from './budget.ts';
import type { RemoteEnginesConfig } from './configuration.ts';
import { type AnalysisQuestion, remoteAnalysis } from './remote-analysis.ts';
import { RemoteEngine } from './remote-engine.ts';
import { type RemoteTranscript, remoteSpeech, type SpeechQuestion } from './remote-speech.ts';

/** A worker loads this only if remote engines are configured, because the AI SDK takes 0.5 s and 28 MB. */
export interface RemoteEngines {
  speech: RemoteEngine<SpeechQuestion, RemoteTranscript> | undefined;
  /** ISO 639-1, as declared; undefined: those that are known here */
  speechLanguages?: readonly string[] | undefined;
  analysis: RemoteEngine<AnalysisQuestion, Analysis> | undefined;
}

/** Throws `RemoteEnginesError` if a provider has no model of the needed kind. */
export async function openRemoteEngines(
  { speech, analysis, budgetMicroEurosADay, timeoutMs }: RemoteEnginesConfig,
  { database, logger }: { database: Database; logger: FastifyBaseLogger },
): Promise<RemoteEngines> {
  // The SDK's warnings go to the console and may quote customers' data.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const resources = { database, logger, timeoutMs, budget: new Budget(database, budgetMicroEurosADay) };
  return {
    speech: speech && new RemoteEngine(await remoteSpeech(speech), resources),
    speechLanguages: speech?.languages,
    analysis: analysis && new RemoteEngine(await remoteAnalysis(analysis), resources),
  };
}
