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
        if (event.key !== 'Escape') return;
        // A dialog around it stays open.
        event.stopPropagation();
        setAsking(false);
      }}
    >
      <p role="alert">{question}</p>
      <Button ref={first} size={look.size ?? 'sm'} variant="default" onClick={() => setAsking(false)}>
        {cancel}
      </Button>
      <Button
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
