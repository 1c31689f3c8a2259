import { useWords } from '../i18n/words.ts';
import { Choice } from './choice.tsx';
import { colorScheme, useSchemeChoice } from './color-scheme.ts';

const CHOICES = ['light', 'dark', 'auto'] as const;

export function ColorSchemeControl() {
  const words = useWords('shell');
  return (
    <Choice
      label={words.colourScheme}
      options={CHOICES.map((value) => ({ value, label: words.schemes[value] }))}
      value={useSchemeChoice()}
      onChange={colorScheme.choose}
    />
  );
}
