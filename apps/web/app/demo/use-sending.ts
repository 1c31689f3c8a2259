import { useCallback, useRef, useState } from 'react';
import type { Result, Sent } from './send-audio.ts';

type State =
  | { status: 'idle' }
  | { status: 'pending' }
  | { status: 'success'; result: Result }
  | { status: 'error'; error: Error; sent: Sent };

/** Sends one recording at a time; results of earlier ones are ignored. */
export function useSending(send: (sent: Sent) => Promise<Result>) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const latest = useRef(0);
  const newestSend = useRef(send);
  newestSend.current = send;
  const start = useCallback((sent: Sent) => {
    latest.current += 1;
    const number = latest.current;
    const settle = (next: State) => {
      if (latest.current === number) setState(next);
    };
    setState({ status: 'pending' });
    newestSend.current(sent).then(
      (result) => settle({ status: 'success', result }),
      (cause: unknown) =>
        settle({ status: 'error', error: cause instanceof Error ? cause : new Error(String(cause)), sent }),
    );
  }, []);
  const reset = useCallback(() => {
    latest.current += 1;
    setState({ status: 'idle' });
  }, []);
  return {
    status: state.status,
    start,
    reset,
    result: state.status === 'success' ? state.result : undefined,
    error: state.status === 'error' ? state.error : undefined,
    /** sends the same again */
    retry: state.status === 'error' ? () => start(state.sent) : undefined,
  };
}
