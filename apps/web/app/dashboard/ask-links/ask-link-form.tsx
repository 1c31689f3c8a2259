import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  ASK_CONSENT_CHARACTERS,
  ASK_LANGUAGES,
  ASK_NAME_CHARACTERS,
  ASK_PEOPLE_MAXIMUM,
  ASK_QUESTIONS,
  ASK_THANK_YOU_CHARACTERS,
  type AskLink,
} from '@voice-feedback/contract/ask-links';
import { type FormEvent, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useHold } from '../editing/edited.tsx';
import { Failure, Section } from '../layout/page.tsx';
import { ProjectSelect } from '../projects/project-select.tsx';
import classes from './ask-links.module.css';
import { type DraftQuestion, draftOf, emptyQuestion, isComplete, type SentLink, sentOf } from './draft.ts';
import { LogoField } from './logo-field.tsx';
import { QuestionFields } from './question-fields.tsx';

interface Properties {
  /** undefined for a new one */
  link?: AskLink;
  label: string;
  isSaving: boolean;
  error: Error | null;
  /** shown for comparison only */
  isTheirs?: boolean;
  onSave: (sent: SentLink) => void;
}

/** Everything that can be set of an ask link. */
export function AskLinkForm({ link, label, isSaving, error, isTheirs = false, onSave }: Properties) {
  const words = useWords('askLinks');
  const { askHint } = useWords('projects');
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' });
  const [draft, setDraft] = useState(() => draftOf(link));
  useHold(sentOf(draft));
  const set = (part: Partial<typeof draft>) => setDraft((latest) => ({ ...latest, ...part }));
  const { questions } = draft;
  const changeQuestion = (key: number, part: Partial<DraftQuestion>) =>
    set({ questions: questions.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const savedLogo = link?.logo_url ? new URL(link.logo_url).pathname : undefined;
  const shownLogo = draft.logo === undefined ? savedLogo : draft.logo;
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave(sentOf(draft));
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        maxLength={ASK_NAME_CHARACTERS}
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      {questions.map((question, index) => (
        <QuestionFields
          key={question.key}
          question={question}
          number={index + 1}
          onChange={(part) => changeQuestion(question.key, part)}
          onRemove={
            questions.length === 1
              ? undefined
              : () => set({ questions: questions.filter(({ key }) => key !== question.key) })
          }
        />
      ))}
      <div>
        <Button
          size="sm"
          variant="default"
          disabled={questions.length >= ASK_QUESTIONS}
          onClick={() =>
            set({
              questions: [...questions, emptyQuestion(Math.max(...questions.map(({ key }) => key)) + 1)],
            })
          }
        >
          {words.addQuestion}
        </Button>
      </div>
      <Section title={words.look}>
        <NativeSelect
          label={words.language}
          value={draft.language}
          onChange={({ currentTarget: { value } }) =>
            set({ language: ASK_LANGUAGES.find((one) => one === value) ?? 'auto' })
          }
          data={[
            { value: 'auto', label: words.ofTheBrowser },
            ...ASK_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value })),
          ]}
        />
        <TextInput
          label={words.color}
          description={words.colorHint}
          type="color"
          value={draft.color}
          onChange={(event) => set({ color: event.currentTarget.value })}
        />
        <LogoField shown={shownLogo ?? undefined} onChange={(logo) => set({ logo })} />
      </Section>
      <Section title={words.texts}>
        <Textarea
          label={words.consent}
          description={words.consentHint}
          autosize
          maxLength={ASK_CONSENT_CHARACTERS}
          value={draft.consentText}
          onChange={(event) => set({ consentText: event.currentTarget.value })}
        />
        <Checkbox
          label={words.asksContact}
          description={words.asksContactHint}
          checked={draft.asksContact}
          onChange={(event) => set({ asksContact: event.currentTarget.checked })}
        />
        <Textarea
          label={words.thankYou}
          description={words.thankYouHint}
          autosize
          maxLength={ASK_THANK_YOU_CHARACTERS}
          value={draft.thankYou}
          onChange={(event) => set({ thankYou: event.currentTarget.value })}
        />
      </Section>
      <Section title={words.limits} lead={words.limitsLead}>
        <TextInput
          label={words.peopleLimit}
          type="number"
          min={1}
          max={ASK_PEOPLE_MAXIMUM}
          value={draft.peopleLimit}
          onChange={(event) => set({ peopleLimit: event.currentTarget.value })}
        />
        <TextInput
          label={words.peoplePerDay}
          type="number"
          min={1}
          max={ASK_PEOPLE_MAXIMUM}
          value={draft.peoplePerDay}
          onChange={(event) => set({ peoplePerDay: event.currentTarget.value })}
        />
        <TextInput
          label={words.endsOn}
          type="date"
          value={draft.endsOn}
          onChange={(event) => set({ endsOn: event.currentTarget.value })}
        />
        <ProjectSelect description={askHint} value={draft.project} onChange={(project) => set({ project })} />
      </Section>
      {error && <Failure what={words.saveFailed} error={error} />}
      {!isTheirs && (
        <div>
          <Button size="sm" type="submit" disabled={!isComplete(draft)} loading={isSaving}>
            {label}
          </Button>
        </div>
      )}
    </form>
  );
}
