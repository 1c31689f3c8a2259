import { useCallback, useEffect, useRef, useState } from 'react';

/** The recording that is playing on this page. Starting another one pauses it. */
let playing: HTMLAudioElement | undefined;

export interface Recording {
  isPlaying: boolean;
  /** where it is; 0 before the first press */
  seconds: number;
  toggle(): void;
}

/** Plays a file. It's loaded on the first press. */
export function useRecording(address: string): Recording {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => () => audio.current?.pause(), []);

  const toggle = useCallback(() => {
    if (audio.current === undefined) {
      const element = new Audio(address);
      element.addEventListener('play', () => setPlaying(true));
      element.addEventListener('pause', () => setPlaying(false));
      element.addEventListener('timeupdate', () => setSeconds(element.currentTime));
      element.addEventListener('ended', () => {
        element.currentTime = 0;
        setSeconds(0);
      });
      audio.current = element;
    }
    const element = audio.current;
    if (!element.paused) {
      element.pause();
      return;
    }
    if (playing !== element) playing?.pause();
    playing = element;
    // A file that can't be loaded leaves the button as it was.
    element.play().catch(() => setPlaying(false));
  }, [address]);

  return { isPlaying, seconds, toggle };
}
