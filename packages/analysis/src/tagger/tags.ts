/** The span that a word belongs to. A span starts with the first tag of its kind and continues with the second. */
export const TAGS = [
  'none',
  'praise-start',
  'praise',
  'problem-start',
  'problem',
  'request-start',
  'request',
] as const;
export const TAG_COUNT = TAGS.length;
export const SPAN_KINDS = ['praise', 'problem', 'request'] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];

export function startTag(kind: SpanKind): number {
  return 1 + 2 * SPAN_KINDS.indexOf(kind);
}

/** Whether one tag can follow another: a span can't go on before it starts. */
export function canFollow(before: number, tag: number): boolean {
  const goesOn = tag > 0 && tag % 2 === 0;
  return !goesOn || before === tag || before === tag - 1;
}

/** Whether a text can begin with a tag. */
export function canBegin(tag: number): boolean {
  return canFollow(0, tag);
}

/** The kind of span that a tag stands for; null for none. */
export function kindOfTag(tag: number): SpanKind | null {
  return SPAN_KINDS[Math.ceil(tag / 2) - 1] ?? null;
}
