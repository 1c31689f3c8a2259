import type { DonePageLanguage } from '@voice-feedback/contract/done-page';
import type { Generated } from 'kysely';

export interface DonePageTables {
  donePages: DonePagesTable;
  doneTexts: DoneTextsTable;
}

interface DonePagesTable {
  accountId: string;
  enabled: boolean;
  token: string;
  language: DonePageLanguage;
  logo: Buffer | null;
  logoType: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface DoneTextsTable {
  themeId: string;
  accountId: string;
  said: string;
  did: string;
  /** YYYY-MM-DD in what's written; read it as text */
  doneOn: string;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}
