import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { wordSchema } from '@voice-feedback/contract/feedback';
import { type FeedbackRow, feedbackRowListSchema } from '@voice-feedback/contract/inbox';
import { type FeedbackView, feedbackOrPendingSchema } from '@voice-feedback/contract/process';
import { feedbackThemeSchema } from '@voice-feedback/contract/themes';
import { z } from 'zod';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { type Server, withQuery } from '../server/server.ts';
import { type InboxView, parametersOf } from './filter-params.ts';

export type AnyFeedback = z.infer<typeof feedbackOrPendingSchema>;

const spokenSchema = z.object({ words: z.array(wordSchema) });
const themesSchema = z.object({ themes: z.array(feedbackThemeSchema) });

const PAGE_ROWS = 50;
export const FEEDBACKS_ADDRESS = '/api/v1/feedbacks';
/** List endpoint with only the fields a row shows. */
export const FEEDBACK_ROWS_ADDRESS = `${FEEDBACKS_ADDRESS}/rows`;
/** Key prefix of all lists, whatever their filter. */
export const FEEDBACK_LISTS = [ACCOUNT_KEY, 'feedbacks'] as const;

export function feedbackListQuery(server: Server, view: InboxView) {
  const parameters = parametersOf(view);
  return infiniteQueryOptions({
    queryKey: [...FEEDBACK_LISTS, String(parameters)],
    initialPageParam: '',
    getNextPageParam: (page: z.infer<typeof feedbackRowListSchema>) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      server.call(withQuery(FEEDBACK_ROWS_ADDRESS, { limit: PAGE_ROWS, cursor: pageParam }, parameters), {
        answer: feedbackRowListSchema,
        signal,
      }),
  });
}

/** Converts a feedback to a list row. */
export function rowOf(feedback: AnyFeedback): FeedbackRow {
  if (!('transcript' in feedback)) return feedback;
  const summary = feedback.summary || feedback.transcript;
  return { ...feedback, title: feedback.title || summary, summary };
}

/** The newest `count` feedbacks, for the overview. */
export function latestFeedbackQuery(server: Server, count: number) {
  return queryOptions({
    queryKey: [...FEEDBACK_LISTS, 'latest', count],
    queryFn: async ({ signal }) =>
      (
        await server.call(withQuery(FEEDBACK_ROWS_ADDRESS, { limit: count }), {
          answer: feedbackRowListSchema,
          signal,
        })
      ).feedbacks,
  });
}

export function feedbackQuery(server: Server, id: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'feedback', id],
    queryFn: ({ signal }) =>
      server.call(`${FEEDBACKS_ADDRESS}/${id}`, { answer: feedbackOrPendingSchema, signal }),
  });
}

/** What others say, too. It isn't part of the feedback itself, so an edit doesn't change it. */
export function feedbackThemesQuery(server: Server, id: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'feedback themes', id],
    queryFn: async ({ signal }) =>
      (
        await server.call(withQuery(`${FEEDBACKS_ADDRESS}/${id}`, { fields: 'themes' }), {
          answer: themesSchema,
          signal,
        })
      ).themes,
  });
}

/** The words of a recording with their times. They only change with a correction of the transcript. */
export function spokenWordsQuery(server: Server, { id, correction }: FeedbackView) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'spoken words', id, correction?.corrected_at],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (
        await server.call(withQuery(`${FEEDBACKS_ADDRESS}/${id}`, { fields: 'words' }), {
          answer: spokenSchema,
          signal,
        })
      ).words,
  });
}

/** The feedback's picture as a blob, since an image element can't send the session's token. */
export function feedbackImageQuery(server: Server, id: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'image', id],
    staleTime: 'static',
    queryFn: async ({ signal }) => (await server.open(`${FEEDBACKS_ADDRESS}/${id}/image`, { signal })).blob(),
  });
}

/**
 * The audio as a blob, since a player can't send the session's token. It never changes, and a new blob would stop the
 * player: it isn't asked for again when everything else is.
 */
export function feedbackAudioQuery(server: Server, id: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'audio', id],
    staleTime: 'static',
    queryFn: async ({ signal }) => (await server.open(`${FEEDBACKS_ADDRESS}/${id}/audio`, { signal })).blob(),
  });
}
