import { Button, Textarea, TextInput } from '@mantine/core';
import {
  REPLY_CHARACTERS,
  REPLY_TEMPLATE_NAME_CHARACTERS,
  REPLY_TEMPLATES,
  type ReplySettings,
  type ReplyTemplate,
} from '@voice-feedback/contract/replies';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { MemberSelect } from '../discussion/member-select.tsx';
import { useMembers } from '../discussion/use-members.ts';
import { REPLY_SETTINGS } from '../replies/reply-queries.ts';
import { SettingForm, SettingSection } from './setting-form.tsx';

/** Who gets the answers to emails that are sent from here, and texts to begin one with. */
export function ReplySettingsForm() {
  const { settings } = useWords('replies');
  return (
    <SettingSection setting={REPLY_SETTINGS} words={settings}>
      {(saved) => <Fields key={JSON.stringify(saved)} saved={saved} />}
    </SettingSection>
  );
}

function Fields({ saved }: { saved: ReplySettings }) {
  const { settings: words } = useWords('replies');
  const members = useMembers();
  const [userId, setUserId] = useState(saved.reply_to_user_id);
  const [templates, setTemplates] = useState<readonly ReplyTemplate[]>(saved.templates);
  const change = (index: number, part: Partial<ReplyTemplate>) =>
    setTemplates(templates.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const given = { reply_to_user_id: userId, templates };
  const isComplete = templates.every(({ name, text }) => name.trim() !== '' && text.trim() !== '');
  const isChanged =
    userId !== saved.reply_to_user_id || JSON.stringify(templates) !== JSON.stringify(saved.templates);
  return (
    <SettingForm setting={REPLY_SETTINGS} words={words} given={given} canSave={isChanged && isComplete}>
      <MemberSelect
        members={members}
        label={words.replyTo}
        description={words.replyToHint(saved.sender)}
        placeholder={words.nobody}
        clearable
        clearButtonProps={{ 'aria-label': words.nobody }}
        value={userId}
        onChange={setUserId}
      />
      {templates.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a template has no other
        <div key={index}>
          <TextInput
            label={words.templateName(index + 1)}
            value={name}
            maxLength={REPLY_TEMPLATE_NAME_CHARACTERS}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <Textarea
            label={words.templateText(index + 1)}
            autosize
            minRows={2}
            maxRows={10}
            value={text}
            maxLength={REPLY_CHARACTERS}
            onChange={(event) => change(index, { text: event.currentTarget.value })}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => setTemplates(templates.filter((_, at) => at !== index))}
          >
            {words.removeTemplate(index + 1)}
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          disabled={templates.length >= REPLY_TEMPLATES}
          onClick={() => setTemplates([...templates, { name: '', text: '' }])}
        >
          {words.addTemplate}
        </Button>
      </div>
    </SettingForm>
  );
}
