import { Button, Textarea } from '@mantine/core';
import type { AccountQuestions } from '@voice-feedback/contract/account-questions';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { ACCOUNT_QUESTIONS } from './questions-form.tsx';
import { EXAMPLE_SCHEMA, readSchemaText, schemaText } from './schema-text.ts';
import { SettingForm, SettingSection } from './setting-form.tsx';
import classes from './settings.module.css';

/** Problems of a schema that are shown at once. */
const SHOWN_PROBLEMS = 5;
const ROWS = 14;

/** The JSON Schema of the object that is extracted from the account's feedbacks. */
export function SchemaForm() {
  const { schema: words } = useWords('settings');
  return (
    <SettingSection setting={{ ...ACCOUNT_QUESTIONS, part: ({ schema }) => schema }} words={words}>
      {(saved) => <Fields key={JSON.stringify(saved.schema)} saved={saved} />}
    </SettingSection>
  );
}

function Fields({ saved }: { saved: AccountQuestions }) {
  const { schema: words } = useWords('settings');
  const [text, setText] = useState(schemaText(saved.schema));
  const read = readSchemaText(text);
  const problems =
    'invalid' in read ? [words.notJson(read.invalid)] : 'problems' in read ? read.problems : [];
  const schema = 'schema' in read ? read.schema : undefined;
  return (
    <SettingForm
      setting={ACCOUNT_QUESTIONS}
      words={words}
      given={{ schema }}
      canSave={schema !== undefined && JSON.stringify(schema) !== JSON.stringify(saved.schema)}
      buttons={
        text.trim() === '' && (
          <Button size="sm" variant="default" onClick={() => setText(schemaText(EXAMPLE_SCHEMA))}>
            {words.example}
          </Button>
        )
      }
    >
      <Textarea
        label={words.field}
        description={words.hint}
        error={problems.length > 0 && <Problems problems={problems} />}
        rows={ROWS}
        resize="vertical"
        spellCheck={false}
        autoCapitalize="off"
        classNames={{ input: classes.code }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </SettingForm>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  const { schema: words } = useWords('settings');
  const more = problems.length - SHOWN_PROBLEMS;
  return (
    <>
      {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
        <span key={problem} className={classes.problem}>
          {problem}
        </span>
      ))}
      {more > 0 && <span className={classes.problem}>{words.more(more)}</span>}
    </>
  );
}
