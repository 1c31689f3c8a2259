/** Kinds of personal data that `redact_pii` removes. */
export const PII_KINDS = ['email', 'card', 'address', 'phone', 'name'] as const;
export type PiiKind = (typeof PII_KINDS)[number];

/** Personal data in a text, from character `start` (inclusive) to `end` (exclusive). */
export interface PiiSpan {
  start: number;
  end: number;
  kind: PiiKind;
}
