import { RefusedError } from '../../backend/errors.ts';

/** Which of the websites of a key the server would not take; undefined when it was not about them. */
export function refusedDomain(error: unknown, domains: readonly string[]): string | undefined {
  if (!(error instanceof RefusedError)) return undefined;
  for (const { path } of error.wrongValues) {
    const [, index] = /\ballowed_domains\/(\d+)$/.exec(path) ?? [];
    if (index !== undefined) return domains[Number(index)];
  }
  return undefined;
}
