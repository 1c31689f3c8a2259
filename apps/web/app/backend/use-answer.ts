import { useCallback, useEffect, useRef, useState } from 'react';

export interface Question<Value> {
  /** the same name always gets the same answer */
  name: string;
  ask(signal: AbortSignal): Promise<Value>;
  /** asked once for all pages; otherwise again whenever someone returns to the page */
  isLasting?: boolean;
  /** how long until it asks again while someone looks at the page; undefined: it doesn't */
  againAfterMs?(answer: Value | undefined, error: Error | undefined): number | undefined;
}

interface Asked<Value> {
  name: string;
  answer: Value | undefined;
  error: Error | undefined;
}

/** Answers that stay as they are until the browser loads the site again, and those on their way. */
const lasting = new Map<string, Promise<unknown>>();

/**
 * What the server says, for public pages: the query client of the dashboard is a fifteenth of what such a page may
 * load. Asks nothing without a question. An answer stays when asking again fails.
 */
export function useAnswer<Value>(question: Question<Value> | undefined) {
  const [asked, setAsked] = useState<Asked<Value>>();
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const newest = useRef(question);
  newest.current = question;
  const name = question?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same question again
  useEffect(() => {
    const current = newest.current;
    if (current === undefined || name === undefined) return;
    const own = new AbortController();
    answerTo(current, own.signal).then(
      (answer) => {
        if (!own.signal.aborted) setAsked({ name, answer, error: undefined });
      },
      (thrown: unknown) => {
        if (own.signal.aborted) return;
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        setAsked((before) => ({ name, answer: before?.name === name ? before.answer : undefined, error }));
      },
    );
    return () => own.abort();
  }, [name, round]);
  const known = asked?.name === name ? asked : undefined;
  const isSettled = question?.isLasting === true && known?.error === undefined;
  useEffect(() => {
    if (name === undefined || isSettled) return;
    const follow = () => document.hidden || again();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', follow);
    };
  }, [name, isSettled, again]);
  useEffect(() => {
    const wait = known && newest.current?.againAfterMs?.(known.answer, known.error);
    if (wait === undefined) return;
    // A hidden page asks when it's shown again.
    const timer = setTimeout(() => document.hidden || again(), wait);
    return () => clearTimeout(timer);
  }, [known, again]);
  return { answer: known?.answer, error: known?.error, again };
}

function answerTo<Value>(
  { name, ask, isLasting = false }: Question<Value>,
  signal: AbortSignal,
): Promise<Value> {
  if (!isLasting) return ask(signal);
  // Each name has one kind of answer.
  const known = lasting.get(name) as Promise<Value> | undefined;
  if (known !== undefined) return known;
  // Others may wait for it, so leaving one page doesn't end it.
  const asking = ask(new AbortController().signal);
  lasting.set(name, asking);
  asking.catch(() => lasting.delete(name));
  return asking;
}
