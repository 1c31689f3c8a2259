import type { Engines } from './engines.ts';

/**
 * The languages (ISO 639-1) in which speech is understood here, by the built-in model, added models and a remote one.
 * @param mayLeave whether a remote engine may get the recording
 */
export function spokenLanguages(
  { transcriber, remote }: Pick<Engines, 'transcriber' | 'remote'>,
  mayLeave = true,
): string[] {
  const remoteLanguages = (mayLeave ? remote?.speechLanguages : undefined) ?? [];
  return [...new Set([...transcriber.languages, ...remoteLanguages])];
}
