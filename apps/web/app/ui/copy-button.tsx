import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';

/** How long the confirmation stays (spec, section 9). */
const CONFIRMATION_MS = 2000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const clipboard = useClipboard({ timeout: CONFIRMATION_MS });
  const words = clipboard.error ? 'Select it to copy' : clipboard.copied ? 'Copied' : 'Copy';
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
