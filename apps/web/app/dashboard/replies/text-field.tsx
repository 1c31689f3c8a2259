import { NativeSelect, Textarea } from '@mantine/core';
import { REPLY_CHARACTERS, type ReplyTemplate } from '@voice-feedback/contract/replies';
import { fillVariables, type ReplyValues } from '@voice-feedback/contract/reply-variables';
import { useWords } from '../../i18n/words.ts';
import classes from './replies.module.css';

interface Properties {
  label: string;
  value: string;
  templates: readonly ReplyTemplate[];
  values: ReplyValues;
  onChange: (text: string) => void;
}

/** The text of an email, and the templates to begin it with. */
export function TextField({ label, value, templates, values, onChange }: Properties) {
  const words = useWords('replies');
  const filled = fillVariables(value, values);
  const wrong = [...filled.unknown, ...filled.empty];
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
        description={values.quote === null ? words.variables : words.variablesWithQuote}
        error={
          wrong.length === 0 ? undefined : words.variableWrong(wrong.map((name) => `{{${name}}}`).join(', '))
        }
        autosize
        minRows={4}
        maxRows={16}
        maxLength={REPLY_CHARACTERS}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {wrong.length === 0 && filled.text !== value && (
        <section aria-label={words.filledIn}>
          <p className={classes.quiet}>{words.filledIn}</p>
          <p className={classes.words}>{filled.text}</p>
        </section>
      )}
    </>
  );
}
