import { Budget } from './budget.ts';
import type { RemoteEnginesConfig } from './configuration.ts';
import { type AskedQuestion, type GivenSentences, remoteAsking } from './remote-asking.ts';
import { RemoteEngine, type RemoteResources } from './remote-engine.ts';

/** The API process loads this with the first question, because the AI SDK takes 0.5 s and 28 MB. */
export async function openRemoteAsking(
  analysis: NonNullable<RemoteEnginesConfig['analysis']>,
  { budgetMicroEurosADay, timeoutMs }: RemoteEnginesConfig,
  { database, logger }: Pick<RemoteResources, 'database' | 'logger'>,
): Promise<RemoteEngine<AskedQuestion, GivenSentences>> {
  // The SDK's warnings go to the console and may quote customers' data.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const budget = new Budget(database, budgetMicroEurosADay);
  return new RemoteEngine(await remoteAsking(analysis), { database, logger, timeoutMs, budget });
}
