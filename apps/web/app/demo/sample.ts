import { queryOptions } from '@tanstack/react-query';
import { UnreachableError } from '../backend/errors.ts';
import peaks from './sample-peaks.json';

const ADDRESS = '/sample-feedback.ogg';
export const SAMPLE_FILE_NAME = 'sample-feedback.ogg';

/** The sample's loudness as `readPeaks` returns it, precomputed so that drawing it needs no download or decoding. */
export const SAMPLE_PEAKS: readonly number[] = peaks;

/** The audio behind the example result below the panel. Throws `UnreachableError`. */
export const sampleQuery = queryOptions({
  queryKey: ['sample'],
  async queryFn({ signal }) {
    try {
      const answer = await fetch(ADDRESS, { signal });
      if (!answer.ok) throw new Error(`the sample is not there: ${answer.status}`);
      return await answer.blob();
    } catch (cause) {
      throw new UnreachableError({ cause });
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});
