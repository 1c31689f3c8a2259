import { queryOptions } from '@tanstack/react-query';
import { readPeaks } from './peaks.ts';

const ADDRESS = '/sample-feedback.ogg';
export const SAMPLE_FILE_NAME = 'sample-feedback.ogg';

/** The recording that the example result below the panel belongs to, with its loudness. */
export const sampleQuery = queryOptions({
  queryKey: ['sample'],
  async queryFn({ signal }) {
    const answer = await fetch(ADDRESS, { signal });
    if (!answer.ok) throw new Error(`the sample is not there: ${answer.status}`);
    const audio = await answer.blob();
    return { audio, peaks: await readPeaks(audio) };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
