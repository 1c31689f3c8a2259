import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useMay } from '../organization/use-may.ts';
import type { LiveEvent, LiveState } from './live-feed.ts';
import { PartialTranscripts } from './partial-transcripts.ts';

interface Live {
  state: LiveState;
  transcripts: PartialTranscripts;
}

const LiveContext = createContext<Live>({ state: 'connecting', transcripts: new PartialTranscripts() });

/** One event connection for all dashboard tabs. Its events update the data that the pages show. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const server = useServer();
  const queries = useQueryClient();
  const { viewMatched } = useWords('dashboard');
  const [state, setState] = useState<LiveState>('connecting');
  const [transcripts] = useState(() => new PartialTranscripts());
  const mayRead = useMay('feedback:read');
  useEffect(() => {
    if (!mayRead) return;
    const stop = new AbortController();
    const onEvent = (event: LiveEvent) => {
      if (event.name === 'feedback.progress') transcripts.add(event.data.id, event.data.segment.text);
      if (event.name !== 'view.matched') return;
      const { matched, name } = event.data;
      showToast({ kind: 'info', message: viewMatched(matched, name) });
    };
    // It knows the schema of every event, so it loads after the page.
    void import('./follow-events.ts').then(
      ({ followEvents }) => followEvents(server, queries, stop.signal, { onState: setState, onEvent }),
      () => setState('lost'),
    );
    return () => stop.abort();
  }, [server, queries, transcripts, viewMatched, mayRead]);
  const value = useMemo(() => ({ state, transcripts }), [state, transcripts]);
  return <LiveContext value={value}>{children}</LiveContext>;
}

export function useLive(): Live {
  return useContext(LiveContext);
}
