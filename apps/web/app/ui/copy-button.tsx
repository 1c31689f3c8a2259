import { useClipboard } from '@mantine/hooks';
import { useWords } from '../i18n/words.ts';
import { Button } from './button.tsx';

/** How long the confirmation is shown. */
const CONFIRMATION_MS = 2000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const clipboard = useClipboard({ timeout: CONFIRMATION_MS });
  const { copy, copied, failed } = useWords('shell').copy;
  const words = clipboard.error ? failed : clipboard.copied ? copied : copy;
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${words}: ${label}`}
      onClick={() => clipboard.copy(text)}
    >
      <span aria-live="polite">{words}</span>
    </Button>
  );
}
