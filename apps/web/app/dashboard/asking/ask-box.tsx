import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ASKED_CHARACTERS } from '@voice-feedback/contract/asking';
import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import { type FormEvent, useEffect, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useIsVisitor } from '../visit/visitor.ts';
import { AnswerPanel } from './answer-panel.tsx';
import classes from './asking.module.css';
import { askingQuery } from './asking-queries.ts';

interface Properties {
  /** the question in the address; empty without one */
  question: string;
  filter: FeedbackFilter;
  onAsk: (question: string) => void;
}

/** Asks a question about the feedback that the filters match. Nothing in the demo, and if the server has no language model. */
export function AskBox({ question, filter, onAsk }: Properties) {
  const words = useWords('asking');
  const [typed, setTyped] = useState(question);
  // The address can change from outside: by browser back, and by the palette.
  useEffect(() => setTyped(question), [question]);
  const isVisitor = useIsVisitor();
  const asking = useQuery({ ...askingQuery(useServer()), enabled: !isVisitor });
  if (asking.data?.available !== true) return null;
  function submit(event: FormEvent): void {
    event.preventDefault();
    onAsk(typed.trim());
  }
  return (
    <section className={classes.asking} aria-label={words.ask}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          className={classes.field ?? ''}
          aria-label={words.question}
          placeholder={words.example}
          maxLength={ASKED_CHARACTERS}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button size="sm" type="submit" variant="default" disabled={typed.trim() === ''}>
          {words.ask}
        </Button>
      </form>
      {question !== '' && (
        <AnswerPanel key={question} question={question} filter={filter} onClose={() => onAsk('')} />
      )}
    </section>
  );
}
