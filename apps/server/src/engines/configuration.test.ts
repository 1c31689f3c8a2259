import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openLanguageModel, openSpeechModel } from './open-models.ts';

const KEY = 'sk-secret';
const SPEECH = {
  REMOTE_SPEECH_MODEL: 'whisper-1',
  REMOTE_SPEECH_URL: 'https://api.example.com/v1',
  REMOTE_SPEECH_KEY: KEY,
  REMOTE_SPEECH_EUROS_A_MINUTE: '0.006',
  REMOTE_BUDGET_EUROS_A_DAY: '2.5',
};
const ANALYSIS = {
  REMOTE_ANALYSIS_MODEL: 'reader',
  REMOTE_ANALYSIS_PROVIDER: 'openai',
  REMOTE_ANALYSIS_KEY: KEY,
  REMOTE_ANALYSIS_EUROS_A_MILLION_TOKENS: '0.15,0.6',
  REMOTE_BUDGET_EUROS_A_DAY: '1',
};

describe('the configuration of remote engines', () => {
  it('is empty by default', () => {
    expect(readConfig({}).remoteEngines).toBeUndefined();
  });

  it('is read completely', () => {
    expect(readConfig({ ...ANALYSIS, ...SPEECH }).remoteEngines).toEqual({
      speech: {
        provider: 'openai-compatible',
        model: 'whisper-1',
        url: 'https://api.example.com/v1',
        key: KEY,
        microEurosAMinute: 6_000,
        languages: undefined,
      },
      analysis: {
        provider: 'openai',
        model: 'reader',
        url: undefined,
        key: KEY,
        eurosAMillionTokens: { sent: 0.15, received: 0.6 },
      },
      budgetMicroEurosADay: 2_500_000,
      timeoutMs: 12_000,
    });
  });

  it.each([
    ['no budget', { ...SPEECH, REMOTE_BUDGET_EUROS_A_DAY: '' }, 'REMOTE_BUDGET_EUROS_A_DAY'],
    ['a budget of nothing', { ...SPEECH, REMOTE_BUDGET_EUROS_A_DAY: '0' }, 'REMOTE_BUDGET_EUROS_A_DAY'],
    ['a budget alone', { REMOTE_BUDGET_EUROS_A_DAY: '1' }, 'no remote engine'],
    ['no key', { ...SPEECH, REMOTE_SPEECH_KEY: '' }, 'REMOTE_SPEECH_KEY'],
    ['no price', { ...SPEECH, REMOTE_SPEECH_EUROS_A_MINUTE: '' }, 'REMOTE_SPEECH_EUROS_A_MINUTE'],
    ['half a price', { ...ANALYSIS, REMOTE_ANALYSIS_EUROS_A_MILLION_TOKENS: '1' }, 'two amounts'],
    ['no price of tokens', { ...ANALYSIS, REMOTE_ANALYSIS_EUROS_A_MILLION_TOKENS: '' }, 'MILLION_TOKENS'],
    ['no model', { ...SPEECH, REMOTE_SPEECH_MODEL: '' }, 'REMOTE_SPEECH_MODEL is not'],
    ['languages alone', { REMOTE_SPEECH_LANGUAGES: 'de' }, 'REMOTE_SPEECH_MODEL is not'],
    [
      'a language by its name',
      { ...SPEECH, REMOTE_SPEECH_LANGUAGES: 'de, French' },
      'REMOTE_SPEECH_LANGUAGES',
    ],
    ['neither address nor provider', { ...SPEECH, REMOTE_SPEECH_URL: '' }, 'REMOTE_SPEECH_PROVIDER'],
    [
      'no address of a compatible one',
      { ...ANALYSIS, REMOTE_ANALYSIS_PROVIDER: 'openai-compatible' },
      'REMOTE_ANALYSIS_URL',
    ],
    ['plain http', { ...SPEECH, REMOTE_SPEECH_URL: 'http://api.example.com/v1' }, 'must be https'],
    [
      'a key in the address',
      { ...SPEECH, REMOTE_SPEECH_URL: `https://me:${KEY}@example.com` },
      'credentials',
    ],
    ['a package that is not there', { ...SPEECH, REMOTE_SPEECH_PROVIDER: '@ai-sdk/nobody' }, 'not installed'],
    [
      'a path for a package',
      { ...SPEECH, REMOTE_SPEECH_PROVIDER: '../evil.js' },
      'name of an installed package',
    ],
  ])('with %s is refused by the name of what is wrong, without any value', (_title, environment, words) => {
    let message = '';
    try {
      readConfig(environment);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(words);
    expect(message).not.toContain(KEY);
  });

  it.each(['http://localhost:11434/v1', 'http://10.0.0.5:8000/v1', 'http://[::1]:9000/v1'])(
    'takes %s, which is near',
    (url) => {
      expect(readConfig({ ...SPEECH, REMOTE_SPEECH_URL: url }).remoteEngines?.speech?.url).toBe(url);
    },
  );

  it('declares the languages of a speech model', () => {
    const { remoteEngines } = readConfig({ ...SPEECH, REMOTE_SPEECH_LANGUAGES: 'en, de,yue' });
    expect(remoteEngines?.speech?.languages).toEqual(['en', 'de', 'yue']);
  });

  it('opens models of any installed package of the AI SDK, and says which have none', async () => {
    const config = { model: 'm', key: KEY, url: 'https://api.example.com/v1' };
    const compatible = { ...config, provider: '@ai-sdk/openai-compatible' };
    const openai = { ...config, provider: '@ai-sdk/openai' };
    expect((await openSpeechModel(openai)).modelId).toBe('m');
    expect((await openLanguageModel(openai)).modelId).toBe('m');
    expect((await openLanguageModel(compatible)).modelId).toBe('m');
    await expect(openSpeechModel(compatible)).rejects.toThrow('has no speech recognition models');
    await expect(openLanguageModel({ ...config, provider: 'zod' })).rejects.toThrow(
      'no package of the AI SDK',
    );
  });
});
