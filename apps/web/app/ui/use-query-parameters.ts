import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';

type ChangeParameters = (update: (parameters: URLSearchParams) => URLSearchParams) => void;

/**
 * The query parameters of the address, and a function that replaces them. React Router updates the parameters of the
 * last render, so the second of two quick changes would undo the first. Here, an update starts from the latest
 * change, even if the page doesn't show it yet.
 */
export function useQueryParameters(): [URLSearchParams, ChangeParameters] {
  const [parameters, setParameters] = useSearchParams();
  const navigationType = useNavigationType();
  const shown = String(parameters);
  /** the latest change; null once the page shows it, or another navigation has replaced it */
  const pending = useRef<string>(null);
  useEffect(() => {
    if (navigationType !== NavigationType.Replace || shown === pending.current) pending.current = null;
  }, [navigationType, shown]);
  const change: ChangeParameters = (update) => {
    const next = update(new URLSearchParams(pending.current ?? shown));
    pending.current = String(next);
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return [parameters, change];
}
