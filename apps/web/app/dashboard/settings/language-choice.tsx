import { SegmentedControl } from '@mantine/core';
import { useNavigate } from 'react-router';
import { rememberLanguage } from '../../i18n/remembered-language.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { LANGUAGES, localized } from '../../paths.ts';
import { Section } from '../layout/page.tsx';

export function LanguageChoice() {
  const words = useWords('settings');
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <Section title={words.language} lead={words.languageLead}>
      <div>
        <SegmentedControl
          aria-label={words.language}
          value={language}
          onChange={(value) => {
            const chosen = LANGUAGES.find((one) => one === value);
            if (chosen === undefined) return;
            rememberLanguage(chosen);
            void navigate(localized('/dashboard/settings', chosen));
          }}
          data={LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
        />
      </div>
    </Section>
  );
}
