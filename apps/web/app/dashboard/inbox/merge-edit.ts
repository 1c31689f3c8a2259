import type { EditFeedback } from '@voice-feedback/contract/inbox';
import type { FeedbackView } from '@voice-feedback/contract/process';

/** What somebody changes about a feedback. */
export type FeedbackChange = Omit<EditFeedback, 'version' | 'assignee'> & {
  /** user id; null is nobody */
  assignee?: string | null;
};

type Edited = Pick<FeedbackView, 'tags' | 'inbox_status' | 'note' | 'assignee'>;

/**
 * An edit of `base`, made into one of the `newer` version that somebody else has made meanwhile: possible if they changed
 * something else. Tags are merged.
 * @returns undefined if both changed the same, so that a person has to decide
 */
export function mergedEdit(base: Edited, newer: Edited, change: FeedbackChange): FeedbackChange | undefined {
  const isTheirs =
    (change.status !== undefined && newer.inbox_status !== base.inbox_status) ||
    (change.note !== undefined && newer.note !== base.note) ||
    (change.assignee !== undefined && newer.assignee !== base.assignee);
  if (isTheirs) return undefined;
  const { tags } = change;
  if (tags === undefined) return change;
  const removed = base.tags.filter((tag) => !tags.includes(tag));
  const added = tags.filter((tag) => !base.tags.includes(tag));
  return { ...change, tags: [...new Set([...newer.tags.filter((tag) => !removed.includes(tag)), ...added])] };
}
