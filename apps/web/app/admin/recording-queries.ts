import { infiniteQueryOptions } from '@tanstack/react-query';
import { recordingListSchema } from '@voice-feedback/contract/admin';
import type { z } from 'zod';
import { type Server, withQuery } from '../dashboard/server/server.ts';

type RecordingPage = z.infer<typeof recordingListSchema>;
/** A recording as the admin list returns it. */
export type OperatedRecording = RecordingPage['recordings'][number];

export const RECORDINGS_ADDRESS = '/api/admin/recordings';
/** The available filters. `dead` means failed on our side, and is the server's default. */
export const SHOWN = ['dead', 'waiting', 'queued', 'failed'] as const;
export type Shown = (typeof SHOWN)[number];

const PAGE_ROWS = 25;
/** Picks up new failures while the page is open. */
const REFRESH_MS = 30_000;

/** Builds the filter parameters for the server. */
export function filterOf(
  shown: Shown,
  account: string,
): { processing_status?: Exclude<Shown, 'dead'>; account?: string } {
  return {
    ...(shown === 'dead' ? {} : { processing_status: shown }),
    ...(account === '' ? {} : { account }),
  };
}

export function recordingsQuery(call: Server['call'], shown: Shown, account: string) {
  const filter = filterOf(shown, account);
  return infiniteQueryOptions({
    queryKey: ['admin', 'recordings', filter],
    refetchInterval: REFRESH_MS,
    initialPageParam: '',
    getNextPageParam: (page: RecordingPage) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(withQuery(RECORDINGS_ADDRESS, { ...filter, limit: PAGE_ROWS, cursor: pageParam }), {
        answer: recordingListSchema,
        signal,
      }),
  });
}
