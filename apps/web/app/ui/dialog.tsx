import { Button, Modal, type ModalProps } from '@mantine/core';
import { type FocusEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { useWords } from '../i18n/words.ts';
import classes from './dialog.module.css';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * A dialog that asks before typed text is discarded by Escape, a click outside, its close button, Back or another way to
 * another page. Before the tab leaves the site, the browser asks. Buttons in the dialog that call the same `onClose`, such
 * as Cancel, don't ask, and neither does a navigation that replaces the address, such as a sign-out.
 */
export function Dialog({ onClose, closeOnEscape = true, ...properties }: ModalProps) {
  /** text fields that had the focus, with their text before that */
  const before = useRef(new Map<TextField, string>());
  const [isAsking, setAsking] = useState(false);

  function remember({ target }: FocusEvent): void {
    if (!isTextField(target) || target.readOnly || target.type === 'search') return;
    if (!before.current.has(target)) before.current.set(target, target.value);
  }
  function isTyped(): boolean {
    return [...before.current].some(([field, text]) => field.isConnected && field.value !== text);
  }
  function close(): void {
    if (isTyped()) setAsking(true);
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
      {properties.opened && (
        <TypedText
          isTyped={isTyped}
          isAsking={isAsking}
          onLeave={() => setAsking(true)}
          onDiscard={discard}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}

function isTextField(element: Element): element is TextField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

interface TypedTextProperties {
  isTyped: () => boolean;
  isAsking: boolean;
  /** somebody leaves the page, which waits for the answer */
  onLeave: () => void;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Holds back what would discard typed text until the user has answered. Only in open dialogs: the router asks just one. */
function TypedText({ isTyped, isAsking, onLeave, onDiscard, onKeep }: TypedTextProperties) {
  // What `useBlocker` does. That hook would be in the scripts of every page, next to the router's other hooks.
  const router = useContext(RouterContext)?.router;
  const key = useId();
  const blocker = () => router?.state.blockers.get(key);
  useEffect(() => {
    router?.getBlocker(key, ({ historyAction }) => {
      const isHeld = historyAction !== 'REPLACE' && isTyped();
      if (isHeld) onLeave();
      return isHeld;
    });
  });
  useEffect(() => () => router?.deleteBlocker(key), [router, key]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isTyped()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isTyped]);
  function discard(): void {
    onDiscard();
    blocker()?.proceed?.();
  }
  function keep(): void {
    onKeep();
    blocker()?.reset?.();
  }
  return isAsking && <DiscardQuestion onDiscard={discard} onKeep={keep} />;
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
