import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useWords } from '../i18n/words.ts';

const CHOICES = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];

export function ColorSchemeControl() {
  const words = useWords('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The prerendered page cannot know the choice that this browser keeps.
  const mounted = useMounted();
  return (
    <SegmentedControl
      size="xs"
      aria-label={words.colourScheme}
      data={CHOICES.map((value) => ({ value, label: words.schemes[value] }))}
      value={mounted ? colorScheme : 'auto'}
      onChange={(value) => {
        const choice = CHOICES.find((one) => one === value);
        if (choice) setColorScheme(choice);
      }}
    />
  );
}
