import type { ErrorCode } from '@voice-feedback/contract/errors';
import { useEffect, useRef } from 'react';
import { RefusedError } from '../../backend/errors.ts';
import { useExplain } from './use-explain.ts';

interface FieldErrors<Name extends string> {
  /** what a field shows: to spread over it */
  at(name: Name): { ref: (field: HTMLElement | null) => void; error: string | undefined };
  focus(name: Name): void;
  /** the error if no field shows it, for the end of the form */
  rest: Error | null;
}

/**
 * Shows a refusal at the field that it's about, and moves the focus there. `fields` has every field that shows one, by its
 * name in the request's body, with the error codes that are about its value. `invalid_request` says itself which one it is.
 */
export function useFieldErrors<Name extends string>(
  error: Error | null,
  fields: Readonly<Record<Name, readonly ErrorCode[]>>,
): FieldErrors<Name> {
  const explain = useExplain();
  const inputs = useRef(new Map<string, HTMLElement>());
  const refusals = refusalsOf(error, fields, explain);
  const first = Object.keys(fields).find((name) => refusals.has(name));
  const focus = (name: string) => inputs.current.get(name)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field can be refused again
  useEffect(() => {
    if (first !== undefined) inputs.current.get(first)?.focus();
  }, [error, first]);
  return {
    at: (name) => ({
      error: refusals.get(name),
      ref(field) {
        if (field === null) inputs.current.delete(name);
        else inputs.current.set(name, field);
      },
    }),
    focus,
    rest: refusals.size > 0 ? null : error,
  };
}

/** What's wrong, by the name of the field. */
function refusalsOf(
  error: Error | null,
  fields: Readonly<Record<string, readonly ErrorCode[]>>,
  explain: (error: Error) => string,
): Map<string, string> {
  if (!(error instanceof RefusedError)) return new Map();
  const entries = Object.entries(fields).flatMap(([name, codes]) => {
    if (codes.some((code) => code === error.code)) return [[name, explain(error)] as const];
    const wrong = error.wrongValues.find(({ path }) => fieldOf(path) === name);
    return wrong === undefined ? [] : [[name, sentence(wrong.message)] as const];
  });
  return new Map(entries);
}

/** The field that a path such as `body/url` or `body/events/0` is in. */
function fieldOf(path: string): string | undefined {
  return path.replace(/^body\//, '').split('/')[0];
}

function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
