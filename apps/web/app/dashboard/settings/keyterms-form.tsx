import { Textarea } from '@mantine/core';
import { type AccountKeyterms, accountKeytermsSchema } from '@voice-feedback/contract/keyterms';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { SettingForm, SettingSection } from './setting-form.tsx';

const KEYTERMS = { name: 'keyterms', address: '/api/v1/keyterms', answer: accountKeytermsSchema };

/** Names and terms to expect in all recordings. */
export function KeytermsForm() {
  const { keyterms: title, keytermsLead: lead, keytermsFailed: failed } = useWords('settings');
  return (
    <SettingSection setting={KEYTERMS} words={{ title, lead, failed }}>
      {(saved) => <Fields key={JSON.stringify(saved)} saved={saved} />}
    </SettingSection>
  );
}

function Fields({ saved }: { saved: AccountKeyterms }) {
  const words = useWords('settings');
  const [text, setText] = useState(saved.keyterms.join('\n'));
  return (
    <SettingForm
      setting={KEYTERMS}
      words={{ saved: words.keytermsSaved, failed: words.keytermsFailed }}
      given={{ keyterms: linesOf(text) }}
      canSave={linesOf(text).join('\n') !== saved.keyterms.join('\n')}
    >
      <Textarea
        label={words.keytermsField}
        description={words.keytermsHint}
        rows={6}
        resize="vertical"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </SettingForm>
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}
