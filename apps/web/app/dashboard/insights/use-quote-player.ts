import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { feedbackAudioQuery } from '../inbox/feedback-queries.ts';
import { useServer } from '../layout/signed-in.tsx';

export interface PlayableQuote {
  feedback_id: string;
  start: number;
  end: number;
}

export interface QuotePlayer {
  element: RefObject<HTMLAudioElement | null>;
  /** the quote that plays or is being fetched */
  playing: PlayableQuote | undefined;
  /** the quote whose recording can't be played */
  failed: PlayableQuote | undefined;
  /** plays a quote, or stops it if it's playing */
  toggle(quote: PlayableQuote): void;
}

/** A quote starts slightly early and ends slightly late, to include the breath before and the end of the last word. */
const MARGIN_SECONDS = 0.15;

/** Plays quotes from their recordings, one at a time, from their first second to their last. */
export function useQuotePlayer(): QuotePlayer {
  const element = useRef<HTMLAudioElement>(null);
  const address = useRef<string>(undefined);
  const server = useServer();
  const queries = useQueryClient();
  const wanted = useRef<PlayableQuote>(undefined);
  const [playing, setPlaying] = useState<PlayableQuote>();
  const [failed, setFailed] = useState<PlayableQuote>();

  const stop = useCallback(() => {
    wanted.current = undefined;
    element.current?.pause();
    setPlaying(undefined);
  }, []);

  useEffect(() => {
    const audio = element.current;
    if (audio === null) return;
    const stopAtEnd = () => {
      const quote = wanted.current;
      if (quote !== undefined && audio.currentTime >= quote.end + MARGIN_SECONDS) stop();
    };
    audio.addEventListener('timeupdate', stopAtEnd);
    audio.addEventListener('ended', stop);
    return () => {
      audio.removeEventListener('timeupdate', stopAtEnd);
      audio.removeEventListener('ended', stop);
      audio.pause();
      if (address.current !== undefined) URL.revokeObjectURL(address.current);
    };
  }, [stop]);

  async function play(quote: PlayableQuote): Promise<void> {
    const audio = element.current;
    if (audio === null) return;
    audio.pause();
    wanted.current = quote;
    setPlaying(quote);
    setFailed(undefined);
    try {
      const recording = await queries.fetchQuery(feedbackAudioQuery(server, quote.feedback_id));
      // Another quote was pressed in the meantime.
      if (wanted.current !== quote) return;
      if (address.current !== undefined) URL.revokeObjectURL(address.current);
      address.current = URL.createObjectURL(recording);
      audio.src = address.current;
      audio.currentTime = Math.max(0, quote.start - MARGIN_SECONDS);
      await audio.play();
    } catch {
      if (wanted.current !== quote) return;
      stop();
      setFailed(quote);
    }
  }

  return {
    element,
    playing,
    failed,
    toggle: (quote) => (playing === quote ? stop() : void play(quote)),
  };
}
