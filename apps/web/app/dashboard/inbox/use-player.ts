import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Player {
  element: RefObject<HTMLAudioElement | null>;
  isPlaying: boolean;
  /** current position, seconds */
  seconds: number;
  rate: number;
  toggle(): void;
  /** seeks and starts playing */
  jump(seconds: number): void;
  seek(seconds: number): void;
  setRate(rate: number): void;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** A jump starts slightly before the words, to include the breath before them. */
const LEAD_IN_SECONDS = 0.15;

/**
 * One audio element and its position, read on every frame while it plays: `timeupdate` fires only four times a second.
 */
export function usePlayer(address: string | undefined): Player {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [rate, setRate] = useState(1);

  useEffect(() => {
    const audio = element.current;
    if (audio === null || address === undefined) return;
    let frame = 0;
    const read = () => setSeconds(audio.currentTime);
    const follow = () => {
      read();
      frame = requestAnimationFrame(follow);
    };
    const play = () => {
      setPlaying(true);
      cancelAnimationFrame(frame);
      follow();
    };
    const pause = () => {
      setPlaying(false);
      cancelAnimationFrame(frame);
      read();
    };
    audio.addEventListener('play', play);
    audio.addEventListener('pause', pause);
    audio.addEventListener('ended', pause);
    audio.addEventListener('seeked', read);
    return () => {
      cancelAnimationFrame(frame);
      audio.removeEventListener('play', play);
      audio.removeEventListener('pause', pause);
      audio.removeEventListener('ended', pause);
      audio.removeEventListener('seeked', read);
    };
  }, [address]);

  useEffect(() => {
    if (element.current !== null && address !== undefined) element.current.playbackRate = rate;
  }, [rate, address]);

  const seek = useCallback((to: number) => {
    if (element.current === null) return;
    element.current.currentTime = Math.max(0, to);
    setSeconds(Math.max(0, to));
  }, []);
  const toggle = useCallback(() => {
    const audio = element.current;
    if (audio === null) return;
    if (audio.paused) void audio.play();
    else audio.pause();
  }, []);
  const jump = useCallback(
    (to: number) => {
      seek(to - LEAD_IN_SECONDS);
      void element.current?.play();
    },
    [seek],
  );
  return { element, isPlaying, seconds, rate, toggle, jump, seek, setRate };
}
