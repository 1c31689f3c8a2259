import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import classes from './confirm-button.module.css';

interface Properties extends Pick<ButtonProps, 'size' | 'variant' | 'disabled' | 'loading'> {
  label: string;
  /** accessible name, if the label alone isn't clear */
  name?: string;
  /** what will happen, as a question */
  question: string;
  onConfirm: () => void;
}

/** Escape on a button with this doesn't close the dialog around it. The kit's listener runs before any handler here. */
const KEEPS_DIALOG_OPEN = { 'data-mantine-stop-propagation': true };

/** A button that asks in its place before it acts. The focus goes to Cancel, and comes back. */
export function ConfirmButton({ label, name, question, onConfirm, ...look }: Properties) {
  const { cancel } = useWords('dashboard');
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking || wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking)
    return (
      <Button ref={first} {...look} {...(name && { 'aria-label': name })} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons
    <div
      role="group"
      aria-label={question}
      className={classes.question}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAsking(false);
      }}
    >
      <p role="alert">{question}</p>
      <Button
        ref={first}
        {...KEEPS_DIALOG_OPEN}
        size={look.size ?? 'sm'}
        variant="default"
        onClick={() => setAsking(false)}
      >
        {cancel}
      </Button>
      <Button
        {...KEEPS_DIALOG_OPEN}
        size={look.size ?? 'sm'}
        color="var(--vf-negative)"
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {label}
      </Button>
    </div>
  );
}
