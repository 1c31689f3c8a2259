import type { AskLanguage } from '@voice-feedback/contract/ask-links';
import type { AskPageWords } from '@voice-feedback/contract/ask-page';
import { words as de } from './words/de.ts';
import { words as en } from './words/en.ts';
import { words as es } from './words/es.ts';
import { words as fr } from './words/fr.ts';
import { words as it } from './words/it.ts';
import { words as ja } from './words/ja.ts';
import { words as ko } from './words/ko.ts';
import { words as nl } from './words/nl.ts';
import { words as pl } from './words/pl.ts';
import { words as pt } from './words/pt.ts';
import { words as sv } from './words/sv.ts';
import { words as zh } from './words/zh.ts';

/** The page's own texts. Those in `script` are sent to its script. */
export interface AskWords {
  /** label of the text field, where there's also a recorder */
  orWrite: string;
  /** label of the text field alone */
  write: string;
  send: string;
  /** where nothing works without a script */
  voiceNeedsScript: string;
  /** before the names of languages */
  voiceLanguages: string;
  textLanguages: string;
  closed: { title: string; text: string };
  fullToday: { title: string; text: string };
  away: { title: string; text: string };
  missing: { title: string; text: string };
  thanks: string;
  poster: { scan: string; hint: string };
  script: AskPageWords;
}

export const ASK_WORDS: Record<AskLanguage, AskWords> = { en, fr, de, es, it, pt, nl, pl, sv, ja, ko, zh };
