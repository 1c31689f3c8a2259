import type { AskPageWords } from '@voice-feedback/contract/ask-page';

/** The page's own texts. Those in `script` are sent to its script. */
export interface AskWords {
  /** label of the text field, where there's also a recorder */
  orWrite: string;
  /** label of the text field alone */
  write: string;
  send: string;
  /** label of the optional address, and what it's for */
  contact: { label: string; hint: string };
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
