import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { valuesSchema } from '@voice-feedback/contract/feedback-values';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { type Server, withQuery } from '../server/server.ts';
import type { By } from './chosen-values.ts';
import { FEEDBACKS_ADDRESS } from './feedback-queries.ts';
import { type InboxView, parametersOf } from './filter-params.ts';

/** Counts may be this old. */
export const FRESH_MS = 20_000;
const VALUES = 100;
const EVERYTHING: InboxView = { filter: {}, order: 'newest' };

interface ValuesAsked extends By {
  contains?: string;
  /** what the list shows: the counts are of its feedbacks */
  view?: InboxView;
}

export function valuesQuery(
  server: Server,
  { field, metadataName, contains, view = EVERYTHING }: ValuesAsked,
) {
  const parameters = parametersOf({ ...view, order: 'newest' });
  const address = withQuery(
    `${FEEDBACKS_ADDRESS}/values`,
    { field, metadata_name: metadataName, contains, limit: VALUES },
    parameters,
  );
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'values', address],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => server.call(address, { answer: valuesSchema, signal }),
  });
}

/** The values of a field, the most frequent first, with the number of feedbacks that have each. */
export function useValues(asked: ValuesAsked, isEnabled = true) {
  return useQuery({
    ...valuesQuery(useServer(), asked),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

/** Existing tags, to suggest while somebody types one. @param isEnabled false: they aren't needed yet */
export function useTagNames(isEnabled: boolean): string[] {
  return useValues({ field: 'tag' }, isEnabled).data?.values.map(({ value }) => value) ?? [];
}
