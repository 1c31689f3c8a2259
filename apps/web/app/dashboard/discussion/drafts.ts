import { z } from 'zod';

/** Comments that somebody began and hasn't sent, in this browser only. They're in the order of their last change. */

/** Older ones are forgotten. */
const DRAFTS_KEPT = 50;
const draftsSchema = z.array(z.tuple([z.string(), z.string()]));

function placeOf(userId: string): string {
  return `vf.comments.${userId}`;
}

/** What a draft is about: a feedback, or a comment that it answers. */
export function draftName(feedbackId: string, replyTo?: string): string {
  return replyTo === undefined ? feedbackId : `${feedbackId}/${replyTo}`;
}

/** '' if there is none. */
export function readDraft(storage: Storage, userId: string, name: string): string {
  return readAll(storage, userId).find(([one]) => one === name)?.[1] ?? '';
}

/** @param text '' forgets it */
export function keepDraft(storage: Storage, userId: string, name: string, text: string): void {
  const others = readAll(storage, userId).filter(([one]) => one !== name);
  const drafts = text.trim() === '' ? others : [...others, [name, text]].slice(-DRAFTS_KEPT);
  try {
    if (drafts.length === 0) storage.removeItem(placeOf(userId));
    else storage.setItem(placeOf(userId), JSON.stringify(drafts));
  } catch {
    // Without storage, it's lost with the page.
  }
}

export function forgetDrafts(storage: Storage, userId: string): void {
  storage.removeItem(placeOf(userId));
}

function readAll(storage: Storage, userId: string): [name: string, text: string][] {
  try {
    return draftsSchema.safeParse(JSON.parse(storage.getItem(placeOf(userId)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
