import { Button, Modal, type ModalProps } from '@mantine/core';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import classes from './dialog.module.css';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * A dialog that asks before Escape, a click outside or its close button discards typed text. Buttons in it that call the
 * same `onClose`, such as Cancel, don't ask.
 */
export function Dialog({ onClose, closeOnEscape = true, ...properties }: ModalProps) {
  /** text fields that had the focus, with their text before that */
  const before = useRef(new Map<TextField, string>());
  const [isAsking, setAsking] = useState(false);

  function remember({ target }: FocusEvent): void {
    if (!isTextField(target) || target.readOnly || target.type === 'search') return;
    if (!before.current.has(target)) before.current.set(target, target.value);
  }
  function close(): void {
    const isTyped = [...before.current].some(([field, text]) => field.isConnected && field.value !== text);
    if (isTyped) setAsking(true);
    else discard();
  }
  function discard(): void {
    before.current.clear();
    setAsking(false);
    onClose();
  }
  return (
    <>
      <Modal
        {...properties}
        onClose={close}
        // While the question is open, Escape answers it.
        closeOnEscape={closeOnEscape && !isAsking}
        onFocusCapture={remember}
      />
      {isAsking && properties.opened && (
        <DiscardQuestion onDiscard={discard} onKeep={() => setAsking(false)} />
      )}
    </>
  );
}

function isTextField(element: Element): element is TextField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function DiscardQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const words = useWords('shell');
  // The kit returns the focus of a dialog that closes, not of one that is removed.
  useEffect(() => {
    const field = document.activeElement;
    return () => {
      if (field instanceof HTMLElement) field.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Modal opened onClose={onKeep} title={words.discardTitle} size="sm" centered>
      <p>{words.discardText}</p>
      <div className={classes.actions}>
        <Button size="sm" variant="default" onClick={onKeep} data-autofocus>
          {words.keepWriting}
        </Button>
        <Button size="sm" color="var(--vf-negative)" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </Modal>
  );
}
