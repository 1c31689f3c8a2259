import type { AskLanguage, AskQuestion } from '@voice-feedback/contract/ask-links';
import type { ColumnType, Generated } from 'kysely';

export interface AskLinkTables {
  askLinks: AskLinksTable;
  askPeople: AskPeopleTable;
}

interface AskLinksTable {
  id: Generated<string>;
  accountId: string;
  /** its answers belong to it */
  projectId: string | null;
  /** in the page's address; public */
  token: string;
  name: string;
  language: AskLanguage | 'auto';
  color: string;
  questions: ColumnType<AskQuestion[], string, string>;
  consentText: string | null;
  asksContact: Generated<boolean>;
  thankYou: string | null;
  peopleLimit: number | null;
  /** per day in UTC */
  peoplePerDay: number | null;
  endsAt: Date | null;
  paused: boolean;
  logo: Buffer | null;
  logoType: string | null;
  /** how many have begun to answer */
  people: Generated<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface AskPeopleTable {
  askLinkId: string;
  /** made by the browser */
  id: string;
  /** the text that the person agreed to; null if none was asked */
  agreedTo: string | null;
  /** left so that they may be contacted */
  contactEmail: string | null;
  createdAt: Generated<Date>;
}
