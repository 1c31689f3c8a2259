import { useRef } from 'react';
import { useWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';

const ACCEPTED = 'audio/*,video/webm,video/mp4,.webm,.ogg,.mp3,.wav,.m4a,.mp4,.aac,.flac';

export function FileChoice({ disabled, onFile }: { disabled: boolean; onFile(file: File): void }) {
  const words = useWords('demo');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" size="lg" disabled={disabled} onClick={() => input.current?.click()}>
        {words.chooseFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={words.audioFile}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Allows the same file to be chosen again.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
