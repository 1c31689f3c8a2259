import { queryOptions } from '@tanstack/react-query';
import { UnreachableError } from '../backend/errors.ts';
import peaks from './sample-peaks.json';

const ADDRESS = '/sample-feedback.ogg';
export const SAMPLE_FILE_NAME = 'sample-feedback.ogg';

/** Its loudness as `readPeaks` gives it, kept so that nobody loads and decodes the file to see it drawn. */
export const SAMPLE_PEAKS: readonly number[] = peaks;

/** The recording that the example result below the panel belongs to. Throws `UnreachableError`. */
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
