import type { AskLanguage } from '@voice-feedback/contract/ask-links';
import { expect, it } from 'vitest';
import type { AskWords } from '../ask-links/ask-words.ts';
import { words as de } from '../ask-links/words/de.ts';
import { words as es } from '../ask-links/words/es.ts';
import { words as fr } from '../ask-links/words/fr.ts';
import { words as it_ } from '../ask-links/words/it.ts';
import { words as nl } from '../ask-links/words/nl.ts';
import { words as pl } from '../ask-links/words/pl.ts';
import { words as pt } from '../ask-links/words/pt.ts';
import { words as sv } from '../ask-links/words/sv.ts';
import { words as zh } from '../ask-links/words/zh.ts';
import { REPLY_WORDS } from './reply-words.ts';

const word = (...forms: string[]) => new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'iu');

/** Languages with a familiar and a polite address: the words of the page, and the forms of each address. */
const ADDRESSES: readonly (readonly [AskLanguage, AskWords, { used: RegExp; other: RegExp }])[] = [
  [
    'es',
    es,
    {
      used: word('tu', 'tus', 'te', 'dijiste', 'dejaste'),
      other: word('usted', 'dijo', 'dejó', 'recibe', 'sobre su'),
    },
  ],
  [
    'it',
    it_,
    { used: word('tuo', 'tua', 'hai', 'puoi'), other: word('suo', 'sua', 'ha lasciato', 'riceve') },
  ],
  ['nl', nl, { used: word('je', 'jij'), other: word('u', 'uw') }],
  ['pl', pl, { used: word('Twoja', 'Twojej', 'Ci'), other: word('Pan', 'Pani', 'Państwa') }],
  ['sv', sv, { used: word('du', 'din', 'ditt', 'dig'), other: word('Ni', 'Er', 'Ert') }],
  ['de', de, { used: word('Sie', 'Ihre', 'Ihrer'), other: word('du', 'dein', 'deine', 'dir') }],
  ['fr', fr, { used: word('vous', 'votre'), other: word('tu', 'ton', 'ta', 'toi') }],
  ['pt', pt, { used: word('seu', 'sua'), other: word('teu', 'tua', 'disseste') }],
  ['zh', zh, { used: /您/, other: /你/ }],
];

it.each(ADDRESSES)(
  'a reply in %s addresses people as the ask page does',
  (language, page, { used, other }) => {
    const { subject, said, why, stop } = REPLY_WORDS[language];
    const mail = [subject('Linden'), said('1'), why('Linden'), stop].join('\n');
    const texts = JSON.stringify(page);
    expect([used.test(texts), other.test(texts)]).toEqual([true, false]);
    expect([used.test(mail), other.test(mail)]).toEqual([true, false]);
  },
);
