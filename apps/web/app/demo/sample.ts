import { useState } from 'react';
import { UnreachableError } from '../backend/errors.ts';
import peaks from './sample-peaks.json';

const ADDRESS = '/sample-feedback.ogg';
export const SAMPLE_FILE_NAME = 'sample-feedback.ogg';

/** The sample's loudness as `readPeaks` returns it, precomputed so that drawing it needs no download or decoding. */
export const SAMPLE_PEAKS: readonly number[] = peaks;

let loaded: Blob | undefined;

/** The audio behind the example result below the panel, loaded when it's wanted. */
export function useSample() {
  const [state, setState] = useState<'idle' | 'loading' | UnreachableError>('idle');
  /** Undefined if the sample couldn't be loaded; then `error` says why. */
  async function load(): Promise<Blob | undefined> {
    setState('loading');
    try {
      loaded ??= await fetchSample();
      setState('idle');
      return loaded;
    } catch (cause) {
      setState(new UnreachableError({ cause }));
      return undefined;
    }
  }
  return {
    load,
    isLoading: state === 'loading',
    error: typeof state === 'string' ? undefined : state,
  };
}

async function fetchSample(): Promise<Blob> {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) throw new Error(`the sample is not there: ${answer.status}`);
  return await answer.blob();
}
