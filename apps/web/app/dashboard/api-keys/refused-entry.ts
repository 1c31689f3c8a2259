import { RefusedError } from '../../backend/errors.ts';

/** The entry of a key's list that the server rejected; undefined if the error isn't about that list. */
export function refusedEntry(
  error: unknown,
  field: 'allowed_domains' | 'allowed_addresses',
  entries: readonly string[],
): string | undefined {
  if (!(error instanceof RefusedError)) return undefined;
  for (const { path } of error.wrongValues) {
    const [, index] = new RegExp(`\\b${field}/(\\d+)$`).exec(path) ?? [];
    if (index !== undefined) return entries[Number(index)];
  }
  return undefined;
}
