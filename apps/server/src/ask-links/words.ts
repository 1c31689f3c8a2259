import type { AskLanguage } from '@voice-feedback/contract/ask-links';
import type { AskWords } from './ask-words.ts';
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

export const ASK_WORDS: Record<AskLanguage, AskWords> = { en, fr, de, es, it, pt, nl, pl, sv, ja, ko, zh };
