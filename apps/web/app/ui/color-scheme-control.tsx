import { useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useWords } from '../i18n/words.ts';
import { Choice } from './choice.tsx';

const CHOICES = ['light', 'dark', 'auto'] as const;

export function ColorSchemeControl() {
  const words = useWords('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The prerendered page doesn't know the choice stored in this browser.
  const mounted = useMounted();
  return (
    <Choice
      label={words.colourScheme}
      options={CHOICES.map((value) => ({ value, label: words.schemes[value] }))}
      value={mounted ? colorScheme : 'auto'}
      onChange={setColorScheme}
    />
  );
}
