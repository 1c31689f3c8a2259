/** Matches the introduction of a wish and captures the wish itself. */
const WISH =
  /\b(?:please|(?:i|we) (?:really |just |also |kind of )?wish (?:that )?|(?:i|we)(?:['’]d| would) (?:really |also |just )*(?:love|like|appreciate)(?: it)?(?: to see| to have| to| if)?|would be (?:\w+ ){1,3}(?:if|to)|(?:can|could|would) (?:you|we|they)(?: guys)?(?: please| maybe| also| possibly| just)?|(?:what|how) about|if (?:only )?|(?:needs?|want|suggest|hoping for|waiting for) |should )\s*(.+)$/i;
const LEADING_SUBJECT =
  /^(?:(?:please|maybe|also|just|to|that|if|it|i|you|u|we|they|guys|could|can|would|should|had|have to|there (?:was|were|could be|would be)|was|were|be)\b[\s,]*)+/i;
const VERB_FIRST =
  /^(?:add|make|include|allow|let|give|bring|put|support|offer|provide|fix|change|remove|improve|create|implement|enable|lower|reduce|increase|integrate|show|keep|stop|move|rename|hide|sort|speed|update|extend|translate|restore|simplify|separate|split|send|explain|see|have|get|turn|build|consider)\b/i;

/** Returns what a request asks for, without its introduction and final punctuation: "add dark mode". */
export function wishOf(quote: string): string {
  const found = WISH.exec(quote)?.[1] ?? quote;
  return found
    .replace(LEADING_SUBJECT, '')
    .replace(/[\s.!?,;:]+$/, '')
    .trim();
}

/** Whether a wish starts with what should be done ("add dark mode"), rather than with a thing ("dark mode"). */
export function startsWithVerb(wish: string): boolean {
  return VERB_FIRST.test(wish);
}
