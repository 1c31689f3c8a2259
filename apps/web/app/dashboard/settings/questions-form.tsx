import { Button, Select, Textarea, TextInput } from '@mantine/core';
import {
  type AccountQuestions,
  accountQuestionsSchema,
  changeQuestionsSchema,
} from '@voice-feedback/contract/account-questions';
import {
  QUESTION_CHARACTERS,
  QUESTION_KINDS,
  QUESTION_NAME_CHARACTERS,
  QUESTIONS,
  type Question,
  type QuestionKind,
  UNIT_CHARACTERS,
} from '@voice-feedback/contract/questions';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { SettingForm, SettingSection } from './setting-form.tsx';
import classes from './settings.module.css';

/** Also has the schema, of which either is changed without the other. */
export const ACCOUNT_QUESTIONS = {
  name: 'questions',
  address: '/api/v1/questions',
  answer: accountQuestionsSchema,
};

/** Questions that the account's feedbacks answer. */
export function QuestionsForm() {
  const { questions: words } = useWords('settings');
  return (
    <SettingSection setting={{ ...ACCOUNT_QUESTIONS, part: ({ questions }) => questions }} words={words}>
      {(saved) => <Fields key={JSON.stringify(saved.questions)} saved={saved} />}
    </SettingSection>
  );
}

/** A question as typed. */
interface Draft {
  key: number;
  name: string;
  question: string;
  kind: QuestionKind;
  /** one per line */
  options: string;
  unit: string;
  /** one per line */
  examples: string;
  /** with descriptions and examples, which only the API sets */
  savedOptions: NonNullable<Question['options']>;
}

function Fields({ saved }: { saved: AccountQuestions }) {
  const { questions: words } = useWords('settings');
  const [drafts, setDrafts] = useState(() => saved.questions.map(draftOf));
  const given = { questions: drafts.map(questionOf) };
  const canSave =
    changeQuestionsSchema.safeParse(given).success &&
    JSON.stringify(given.questions) !== JSON.stringify(saved.questions.map(draftOf).map(questionOf));
  return (
    <SettingForm
      setting={ACCOUNT_QUESTIONS}
      words={words}
      given={given}
      canSave={canSave}
      buttons={
        <Button
          size="sm"
          variant="default"
          disabled={drafts.length >= QUESTIONS}
          onClick={() => setDrafts((latest) => [...latest, emptyAfter(latest)])}
        >
          {words.add}
        </Button>
      }
    >
      {drafts.map((draft, at) => (
        <QuestionFields
          key={draft.key}
          draft={draft}
          label={draft.name.trim() || words.unnamed(at + 1)}
          onChange={(part) =>
            setDrafts((latest) => latest.map((one) => (one.key === draft.key ? { ...one, ...part } : one)))
          }
          onRemove={() => setDrafts((latest) => latest.filter(({ key }) => key !== draft.key))}
        />
      ))}
    </SettingForm>
  );
}

interface QuestionFieldsProps {
  draft: Draft;
  label: string;
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
}

function QuestionFields({ draft, label, onChange, onRemove }: QuestionFieldsProps) {
  const { questions: words } = useWords('settings');
  const { kind } = draft;
  return (
    <fieldset className={classes.category}>
      <legend>{label}</legend>
      <TextInput
        label={words.question}
        description={words.questionHint}
        maxLength={QUESTION_CHARACTERS}
        value={draft.question}
        onChange={(event) => onChange({ question: event.currentTarget.value })}
      />
      <TextInput
        label={words.name}
        description={words.nameHint}
        maxLength={QUESTION_NAME_CHARACTERS}
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Select
        label={words.kind}
        allowDeselect={false}
        data={QUESTION_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={(value) => onChange({ kind: QUESTION_KINDS.find((one) => one === value) ?? kind })}
      />
      {kind === 'choice' && (
        <Textarea
          label={words.options}
          description={words.optionsHint}
          rows={4}
          resize="vertical"
          value={draft.options}
          onChange={(event) => onChange({ options: event.currentTarget.value })}
        />
      )}
      {kind === 'number' && (
        <TextInput
          label={words.unit}
          description={words.unitHint}
          maxLength={UNIT_CHARACTERS}
          value={draft.unit}
          onChange={(event) => onChange({ unit: event.currentTarget.value })}
        />
      )}
      {kind === 'yes_no' && (
        <Textarea
          label={words.examples}
          description={words.examplesHint}
          rows={3}
          resize="vertical"
          value={draft.examples}
          onChange={(event) => onChange({ examples: event.currentTarget.value })}
        />
      )}
      <Button size="sm" variant="subtle" onClick={onRemove}>
        {words.remove(label)}
      </Button>
    </fieldset>
  );
}

function draftOf(
  { name, question, kind, options = [], unit = '', examples = [] }: Question,
  key: number,
): Draft {
  return {
    ...{ key, name, question, kind, unit },
    options: options.map((one) => one.name).join('\n'),
    examples: examples.join('\n'),
    savedOptions: options,
  };
}

function emptyAfter(drafts: readonly Draft[]): Draft {
  const key = Math.max(-1, ...drafts.map((one) => one.key)) + 1;
  return draftOf({ name: '', question: '', kind: 'yes_no' }, key);
}

function questionOf({ name, question, kind, options, unit, examples, savedOptions }: Draft): Question {
  const said = linesOf(examples);
  return {
    name: name.trim(),
    question: question.trim(),
    kind,
    ...(kind === 'choice' && {
      options: linesOf(options).map(
        (line) => savedOptions.find((one) => one.name === line) ?? { name: line },
      ),
    }),
    ...(kind === 'number' && unit.trim() !== '' && { unit: unit.trim() }),
    ...(kind === 'yes_no' && said.length > 0 && { examples: said }),
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}
