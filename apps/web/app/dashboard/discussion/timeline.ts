import type { Change, Comment } from '@voice-feedback/contract/comments';

/** A comment with its replies, or a change of the feedback. */
export type Entry =
  | { kind: 'comment'; at: string; comment: Comment; replies: readonly Comment[] }
  | { kind: 'change'; at: string; change: Change };

/** Comments and changes as one list, the oldest first. */
export function timelineOf(comments: readonly Comment[], changes: readonly Change[]): Entry[] {
  const entries: Entry[] = [
    ...comments
      .filter(({ reply_to }) => reply_to === null)
      .map((comment) => ({
        kind: 'comment' as const,
        at: comment.created_at,
        comment,
        replies: comments.filter(({ reply_to }) => reply_to === comment.id),
      })),
    ...changes.map((change) => ({ kind: 'change' as const, at: change.changed_at, change })),
  ];
  return entries.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

/** A part of a comment; mentions are shown in another way. */
interface TextPart {
  text: string;
  isMention: boolean;
}

/** Splits a comment at the addresses of the members that it mentions. */
export function partsOf(text: string, mentioned: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let rest = text;
  while (rest !== '') {
    const [next] = mentioned
      .map((email) => ({ email, at: rest.indexOf(`@${email}`) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.email.length - one.email.length);
    if (next === undefined) break;
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), isMention: false });
    const end = next.at + next.email.length + 1;
    parts.push({ text: rest.slice(next.at, end), isMention: true });
    rest = rest.slice(end);
  }
  return rest === '' ? parts : [...parts, { text: rest, isMention: false }];
}

/**
 * The members that a comment mentions, by their addresses. The longest address counts: “@bo@ex.com.uk” doesn't mention
 * bo@ex.com.
 */
export function mentionedIn<Member extends { email: string }>(
  text: string,
  members: readonly Member[],
): Member[] {
  const parts = partsOf(
    text,
    members.map(({ email }) => email),
  );
  return members.filter(({ email }) =>
    parts.some(({ text: part, isMention }) => isMention && part === `@${email}`),
  );
}

/** What is typed of a mention before the caret: `@gr`; undefined if nothing is. */
export function typedMention(text: string, caret: number): string | undefined {
  return /(?:^|\s)@([^\s@]*(?:@[^\s@]*)?)$/.exec(text.slice(0, caret))?.[1];
}

/** The text with the mention before the caret written out, and where the caret is then. */
export function withMention(text: string, caret: number, email: string): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(/@[^\s@]*(?:@[^\s@]*)?$/, '');
  const written = `${before}@${email} `;
  return { text: written + text.slice(caret).trimStart(), caret: written.length };
}
