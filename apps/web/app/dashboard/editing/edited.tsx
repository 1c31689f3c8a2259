import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useServer } from '../layout/signed-in.tsx';
import classes from './edited.module.css';
import {
  ChangedMeanwhileError,
  deleteUnlessChanged,
  type Save,
  saveUnlessChanged,
} from './save-unless-changed.ts';

interface EditContext {
  /** shown for comparison only */
  isTheirs: boolean;
  /** whether something is typed that isn't saved */
  hold(isChanged: boolean): void;
  isKnown(current: unknown): boolean;
  /** saved by this form */
  saved(now: unknown): void;
  /** saved by somebody else */
  changed(theirs: unknown): void;
}

const Editing = createContext<EditContext | undefined>(undefined);

interface Properties<Saved> {
  latest: Saved;
  /** what the form edits of it; default: all */
  part?: ((saved: Saved) => unknown) | undefined;
  /** the version that the user began with, if it may be older than the latest; default: none is held yet */
  begun?: Saved | undefined;
  /** keeps a newer version, which then comes back as `latest` */
  onNewer: (saved: Saved) => void;
  onUseTheirs?: (theirs: Saved) => void;
  /** a form for a version, with `useHold` and `useSave`; its key is what it edits */
  children: (saved: Saved) => ReactNode;
}

/**
 * Keeps what is typed in a form when somebody else saves another version: the form stays as it is, and the user decides
 * which version to keep. While nothing is typed, the form shows the latest version.
 */
export function Edited<Saved>({
  latest,
  part = (all) => all,
  begun,
  onNewer,
  onUseTheirs,
  children,
}: Properties<Saved>) {
  const words = useWords('dashboard');
  const isSame = (one: Saved, other: Saved) => JSON.stringify(part(one)) === JSON.stringify(part(other));
  const seen = useRef(latest);
  useEffect(() => {
    seen.current = latest;
  });
  /** while something is typed: the version in which it was typed, and the last one that the user has seen */
  const [held, setHeld] = useState<{ base: Saved; known: Saved } | undefined>(
    begun === undefined ? undefined : { base: begun, known: begun },
  );
  const alert = useRef<HTMLDivElement>(null);
  const isRefused = useRef(false);
  useEffect(() => {
    if (!isRefused.current || alert.current === null) return;
    isRefused.current = false;
    show(alert.current);
  });
  const { base, known } = held ?? { base: latest, known: latest };
  const hold = useCallback(
    (isChanged: boolean) =>
      setHeld((now) => (isChanged ? (now ?? { base: seen.current, known: seen.current }) : undefined)),
    [],
  );
  const context: EditContext = {
    isTheirs: false,
    hold,
    isKnown: (current) => isSame(current as Saved, known),
    saved(now) {
      setHeld(undefined);
      onNewer(now as Saved);
    },
    changed(theirs) {
      isRefused.current = alert.current === null;
      if (alert.current !== null) show(alert.current);
      onNewer(theirs as Saved);
    },
  };
  return (
    <Editing value={context}>
      {children(isSame(latest, base) ? latest : base)}
      {!isSame(latest, known) && (
        <div ref={alert} role="alert" className={classes.changed}>
          <p>{words.changedMeanwhile}</p>
          <div className={classes.buttons}>
            <Button size="compact-sm" variant="default" onClick={() => setHeld({ base, known: latest })}>
              {words.keepMine}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                setHeld(undefined);
                onUseTheirs?.(latest);
              }}
            >
              {words.useTheirs}
            </Button>
          </div>
          {/* So that both versions are visible at once. */}
          <details open>
            <summary>{words.theirVersion}</summary>
            <fieldset disabled aria-label={words.theirVersion}>
              <Editing value={{ ...context, isTheirs: true }}>{children(latest)}</Editing>
            </fieldset>
          </details>
        </div>
      )}
    </Editing>
  );
}

/** After a refused save. While somebody types, the page stays where it is. */
function show(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
}

/** Holds a form that's inside `Edited` while what it would send isn't what it would have sent at first. */
export function useHold(given: unknown): void {
  const text = JSON.stringify(given);
  const first = useRef(text);
  const isChanged = text !== first.current;
  const context = useContext(Editing);
  const hold = context?.isTheirs === false ? context.hold : undefined;
  useEffect(() => hold?.(isChanged), [hold, isChanged]);
}

/** Deletes what a form inside `Edited` edits. */
export function useDelete<Saved>(
  { address, answer }: Pick<Save<Saved>, 'address' | 'answer'>,
  { onDeleted }: { onDeleted: () => void },
) {
  const server = useServer();
  const { isKnown, changed } = useEditing();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteUnlessChanged(server, { address, answer, isKnown }),
    onSuccess: onDeleted,
    onError(failure) {
      if (failure instanceof ChangedMeanwhileError) changed(failure.theirs);
    },
  });
  return {
    remove: () => mutate(),
    isPending,
    error: error instanceof ChangedMeanwhileError ? null : error,
  };
}

function useEditing(): EditContext {
  const context = useContext(Editing);
  if (context === undefined) throw new Error('a form that saves is inside Edited');
  return context;
}

/** Saves a form that's inside `Edited`. */
export function useSave<Saved>(
  save: Omit<Save<Saved>, 'body' | 'isKnown'>,
  { onSaved }: { onSaved: () => void },
) {
  const server = useServer();
  const { isTheirs, isKnown, saved, changed } = useEditing();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: object) => saveUnlessChanged(server, { ...save, body, isKnown }),
    onSuccess(now) {
      saved(now);
      onSaved();
    },
    onError(failure) {
      if (failure instanceof ChangedMeanwhileError) changed(failure.theirs);
    },
  });
  return { isTheirs, save: mutate, isPending, error: error instanceof ChangedMeanwhileError ? null : error };
}
