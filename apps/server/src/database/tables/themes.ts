import type { ThemeKind } from '@voice-feedback/contract/themes';
import type { Generated, JSONColumnType } from 'kysely';

export interface ThemeTables {
  themes: ThemesTable;
  themeMentions: ThemeMentionsTable;
  themeBacklog: ThemeBacklogTable;
  themeChanges: ThemeChangesTable;
  themeStates: ThemeStatesTable;
}

/** The words of a mention, for comparing it and for naming its theme. */
export interface MentionWords {
  label: string;
  terms: Record<string, number>;
}

/** What the mentions of a theme have in common. */
export interface ThemeWords {
  /** number of mentions that `terms` adds up */
  mentions: number;
  terms: Record<string, number>;
  /** number of mentions when it was named */
  named: number;
  /** the label of the mention that its name comes from; empty if there is none */
  label?: string;
}

interface ThemesTable {
  id: Generated<string>;
  accountId: string;
  /** only feedback of the same project joins it; null: of none */
  projectId: string | null;
  kind: ThemeKind;
  /** ISO 639-1 */
  language: string;
  name: string;
  /** whether somebody gave it this name */
  nameIsOwn: Generated<boolean>;
  pinned: Generated<boolean>;
  ignored: Generated<boolean>;
  /** whether somebody split or merged it */
  arranged: Generated<boolean>;
  doneAt: Date | null;
  mergedInto: string | null;
  profile: JSONColumnType<ThemeWords>;
  messages: Generated<number>;
  people: Generated<number>;
  firstSeenAt: Date;
  lastSeenAt: Date;
  /** null while too few people said it */
  emergedAt: Date | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface ThemeMentionsTable {
  id: Generated<string>;
  accountId: string;
  recordingId: string;
  /** the theme that shows it; null while that is a candidate */
  themeId: string | null;
  /** the theme it was matched with, from which a merge can be undone */
  matchedId: string;
  kind: ThemeKind;
  /** the sender's id, which tells people apart; null: the feedback is its own person */
  speaker: string | null;
  quote: string;
  startSeconds: number;
  endSeconds: number;
  terms: JSONColumnType<MentionWords>;
  /** when the feedback was received */
  createdAt: Date;
}

/** Feedbacks of an account whose themes are to be found. */
interface ThemeBacklogTable {
  id: Generated<string>;
  accountId: string;
  recordingIds: string[];
}

interface ThemeChangesTable {
  id: Generated<string>;
  accountId: string;
  themeId: string;
}

interface ThemeStatesTable {
  accountId: string;
  version: Generated<number>;
  consolidatedVersion: number | null;
  /** when all of its themes were counted from their mentions; null: never */
  countedAt: Date | null;
}
