import { z } from 'zod';

/**
 * What somebody began to write about a feedback and hasn't sent, in this browser only: comments, and corrections of the
 * transcript. They're in the order of their last change.
 */

/** Older ones are forgotten. */
const DRAFTS_KEPT = 50;

const draftSchema = z.object({
  text: z.string(),
  /** the text that was there when it was begun, for those who change one */
  base: z.string().optional(),
});
export type Draft = z.infer<typeof draftSchema>;

const draftsSchema = z.array(draftSchema.extend({ name: z.string() }));

function placeOf(userId: string): string {
  return `vf.drafts.${userId}`;
}

/** The name of a comment: on a feedback, or an answer to another comment. */
export function commentDraft(feedbackId: string, replyTo?: string): string {
  return replyTo === undefined ? feedbackId : `${feedbackId}/${replyTo}`;
}

/** The name of a correction of a feedback's transcript. */
export function correctionDraft(feedbackId: string): string {
  return `${feedbackId}/transcript`;
}

export function readDraft(storage: Storage, userId: string, name: string): Draft | undefined {
  return readAll(storage, userId).find((draft) => draft.name === name);
}

/** Keeps a draft in place of the one with the same name. An empty text forgets it. */
export function keepDraft(storage: Storage, userId: string, name: string, draft: Draft): void {
  const others = readAll(storage, userId).filter((one) => one.name !== name);
  const drafts = draft.text.trim() === '' ? others : [...others, { ...draft, name }].slice(-DRAFTS_KEPT);
  try {
    if (drafts.length === 0) storage.removeItem(placeOf(userId));
    else storage.setItem(placeOf(userId), JSON.stringify(drafts));
  } catch {
    // Without storage, it's lost with the page.
  }
}

export function forgetDraft(storage: Storage, userId: string, name: string): void {
  keepDraft(storage, userId, name, { text: '' });
}

export function forgetDrafts(storage: Storage, userId: string): void {
  storage.removeItem(placeOf(userId));
}

function readAll(storage: Storage, userId: string): z.infer<typeof draftsSchema> {
  try {
    return draftsSchema.safeParse(JSON.parse(storage.getItem(placeOf(userId)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
