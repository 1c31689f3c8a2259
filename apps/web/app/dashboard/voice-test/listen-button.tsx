import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';

/** Plays what was recorded; the same button pauses it. */
export function ListenButton({ audio }: { audio: Blob }) {
  const words = useWords('voiceTest');
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(audio);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [audio]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: it is what the person has just said; the transcript follows */}
      <audio
        ref={element}
        src={address}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <Button
        size="lg"
        variant="default"
        onClick={() => (isPlaying ? element.current?.pause() : void element.current?.play())}
      >
        {isPlaying ? words.pause : words.listen}
      </Button>
    </>
  );
}
