import { NativeSelect, Textarea } from '@mantine/core';
import { REPLY_CHARACTERS, type ReplyTemplate } from '@voice-feedback/contract/replies';
import { useWords } from '../../i18n/words.ts';

interface Properties {
  label: string;
  value: string;
  templates: readonly ReplyTemplate[];
  onChange: (text: string) => void;
}

/** The text of an email, and the templates to begin it with. */
export function TextField({ label, value, templates, onChange }: Properties) {
  const words = useWords('replies');
  return (
    <>
      {templates.length > 0 && (
        <NativeSelect
          label={words.template}
          value=""
          onChange={({ currentTarget }) => {
            const chosen = templates[Number(currentTarget.value)];
            if (chosen !== undefined)
              onChange(value.trim() === '' ? chosen.text : `${value}\n\n${chosen.text}`);
          }}
          data={[
            { value: '', label: words.noTemplate },
            ...templates.map(({ name }, index) => ({ value: String(index), label: name })),
          ]}
        />
      )}
      <Textarea
        label={label}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={REPLY_CHARACTERS}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
