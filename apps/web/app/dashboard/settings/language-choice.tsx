import { SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { profileSchema } from '@voice-feedback/contract/accounts';
import { useNavigate } from 'react-router';
import { rememberLanguage } from '../../i18n/remembered-language.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { LANGUAGES, type Language, localized } from '../../paths.ts';
import { Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useMay } from '../organization/use-may.ts';

export function LanguageChoice() {
  const words = useWords('settings');
  const language = useLanguage();
  const navigate = useNavigate();
  const server = useServer();
  const mayEdit = useMay('organization:edit');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (locale: Language) =>
      server.call('/api/user/profile', { method: 'PATCH', body: { locale }, answer: profileSchema }),
    // Opens another document, which would end the call.
    onSettled: (_profile, _error, chosen) => navigate(localized('/dashboard/settings', chosen)),
  });
  return (
    <Section title={words.language} lead={words.languageLead}>
      <div>
        <SegmentedControl
          aria-label={words.language}
          value={isPending ? variables : language}
          onChange={(value) => {
            const chosen = LANGUAGES.find((one) => one === value);
            if (chosen === undefined) return;
            rememberLanguage(chosen);
            if (mayEdit) mutate(chosen);
            else void navigate(localized('/dashboard/settings', chosen));
          }}
          data={LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
        />
      </div>
    </Section>
  );
}
