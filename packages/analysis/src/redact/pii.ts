/** What `redact_pii` looks for. */
export const PII_KINDS = ['email', 'card', 'address', 'phone', 'name'] as const;
export type PiiKind = (typeof PII_KINDS)[number];

/** Characters `start` (included) to `end` (excluded) of a text say something about a person. */
export interface PiiSpan {
  start: number;
  end: number;
  kind: PiiKind;
}
