import { Problem } from '../errors/problem.ts';

/** Far more than any real request needs, and far less than would overflow the stack. */
const MAXIMUM_DEPTH = 64;

/**
 * Rejects text that PostgreSQL cannot store, NUL and lone surrogates, in values and keys. Throws `Problem`
 * `malformed_request`.
 */
export function requireStorable(value: unknown, depth = 0): void {
  if (typeof value === 'string') requireStorableText(value);
  else if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  else if (depth > MAXIMUM_DEPTH)
    throw new Problem('malformed_request', { detail: `It is nested more than ${MAXIMUM_DEPTH} deep.` });
  else if (Array.isArray(value)) for (const item of value) requireStorable(item, depth + 1);
  else
    for (const [key, item] of Object.entries(value)) {
      requireStorableText(key);
      requireStorable(item, depth + 1);
    }
}

function requireStorableText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw new Problem('malformed_request', { detail: 'It holds a NUL character or broken Unicode.' });
}
