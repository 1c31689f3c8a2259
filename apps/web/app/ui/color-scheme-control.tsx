import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';

const CHOICES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
];

export function ColorSchemeControl() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The prerendered page cannot know the choice that this browser keeps.
  const mounted = useMounted();
  return (
    <SegmentedControl
      size="xs"
      aria-label="Colour scheme"
      data={CHOICES}
      value={mounted ? colorScheme : 'auto'}
      onChange={(value) => {
        const choice = CHOICES.find((one) => one.value === value);
        if (choice) setColorScheme(choice.value);
      }}
    />
  );
}
