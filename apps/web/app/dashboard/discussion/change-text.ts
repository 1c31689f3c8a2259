import type { Change } from '@voice-feedback/contract/comments';
import type { Words } from '../../i18n/words.ts';

interface Names {
  words: Words<'discussion'>;
  statuses: Readonly<Record<string, string>>;
  /** the name of a member */
  nameOf: (userId: string) => string;
}

/** A change as a sentence. */
export function changeText(
  { field, was, now, changed_by }: Change,
  { words, statuses, nameOf }: Names,
): string {
  const who = changed_by ?? words.someone;
  const statusName = (value: unknown) => statuses[String(value)] ?? String(value);
  switch (field) {
    case 'inbox_status':
      return words.changedStatus(who, statusName(was), statusName(now));
    case 'tags': {
      const [before, after] = [textsIn(was), textsIn(now)];
      const added = after.filter((tag) => !before.includes(tag)).join(', ');
      const removed = before.filter((tag) => !after.includes(tag)).join(', ');
      if (removed === '') return words.addedTags(who, added);
      return added === '' ? words.removedTags(who, removed) : words.changedTags(who, added, removed);
    }
    case 'assignee':
      if (typeof now === 'string') return words.assigned(who, nameOf(now));
      return changed_by === null ? words.assigneeLeft : words.unassigned(who);
    case 'note':
      return now === null ? words.removedNote(who) : words.wroteNote(who);
    default:
      return now === false ? words.undidCorrection(who) : words.corrected(who);
  }
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
