import type { LanguageModel, TranscriptionModel } from 'ai';
import { RemoteEnginesError, type RemoteModelConfig } from './configuration.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** A provider from an AI SDK package. A method is missing if the provider has no model of that kind. */
interface Provider {
  languageModel?: (model: string) => Exclude<LanguageModel, string>;
  transcription?: (model: string) => Exclude<TranscriptionModel, string>;
  transcriptionModel?: (model: string) => Exclude<TranscriptionModel, string>;
}
type CreateProvider = (settings: { apiKey: string; baseURL?: string; fetch: typeof fetch }) => Provider;

/** Throws `RemoteEnginesError` if the provider has no transcription model. */
export async function openSpeechModel(
  config: RemoteModelConfig,
): Promise<Exclude<TranscriptionModel, string>> {
  const { provider, model } = config;
  if (provider === 'openai' || provider === 'openai-compatible') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI(settingsOf(config)).transcription(model);
  }
  const opened = await openProvider(config);
  const found = opened.transcriptionModel?.(model) ?? opened.transcription?.(model);
  if (found === undefined)
    throw new RemoteEnginesError(`REMOTE_SPEECH_PROVIDER: ${provider} has no speech recognition models.`);
  return found;
}

/** Throws `RemoteEnginesError` if the provider has no language model. */
export async function openLanguageModel(config: RemoteModelConfig): Promise<Exclude<LanguageModel, string>> {
  const { provider, model, url } = config;
  if (provider === 'openai-compatible' && url !== undefined) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const { apiKey, fetch } = settingsOf(config);
    return createOpenAICompatible({
      name: 'remote',
      baseURL: url,
      apiKey,
      fetch,
      supportsStructuredOutputs: true,
    }).chatModel(model);
  }
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI(settingsOf(config)).languageModel(model);
  }
  const found = (await openProvider(config)).languageModel?.(model);
  if (found === undefined)
    throw new RemoteEnginesError(`REMOTE_ANALYSIS_PROVIDER: ${provider} has no language models.`);
  return found;
}

function settingsOf({ key, url }: RemoteModelConfig) {
  return { apiKey: key, fetch: guardedFetch, ...(url === undefined ? {} : { baseURL: url }) };
}

/** AI SDK packages export one function that creates a provider: `createDeepgram`, `createGroq` … */
async function openProvider(config: RemoteModelConfig): Promise<Provider> {
  const exported: Record<string, unknown> = await import(config.provider);
  const create = Object.entries(exported).find(
    (entry): entry is [string, CreateProvider] =>
      /^create[A-Z]/.test(entry[0]) && typeof entry[1] === 'function',
  );
  if (create === undefined)
    throw new RemoteEnginesError(`${config.provider} is no package of the AI SDK: it makes no provider.`);
  return create[1](settingsOf(config));
}
