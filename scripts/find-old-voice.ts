import specStrings from '../apps/web/app/i18n/spec-strings.json' with { type: 'json' };
import { findPlainSpaces } from './french-spaces.ts';

/** A word that docs/voice.md rules out, and what to write in its place. */
interface Rule {
  words: RegExp;
  write: string;
}

export interface Finding {
  file: string;
  line: number;
  words: string;
  write: string;
}

/** Words that gave the old voice away wherever they stood: in texts, docs, comments and names of tests. */
const EVERYWHERE: readonly Rule[] = [
  { words: /\bmend(s|ed|ing)?\b/i, write: 'fix' },
  { words: /\bback come\b/i, write: 'you get … back' },
  { words: /\blies? in (a|an|the)\b/i, write: 'is in' },
  { words: /\bas often as (it|they|you|he|she) may\b/i, write: 'up to the limit' },
  {
    words: /\b(key|token|page|user|administrator|caller) may not (be|do)\b/i,
    write: 'can’t, isn’t allowed to',
  },
  { words: /\bwith (its|their) seconds?\b/i, write: 'timestamped, with timestamps' },
  { words: /\b(in|of) the present state\b/i, write: 'in the current state' },
  { words: /\btak(e|es|ing) along\b/i, write: 'take away' },
  { words: /\bone would otherwise\b/i, write: 'you’d otherwise' },
];

/** What people read in English: contractions, American spelling, and one word per thing. */
const ENGLISH: readonly Rule[] = [
  { words: /\bwho(so)?ever\b/i, write: 'people who, anyone who' },
  { words: /\banew\b/i, write: 'again' },
  { words: /\bonce more\b/i, write: 'again' },
  {
    words: /\b(?:cannot|(?:do|does|did|is|are|was|were|has|have|had|can|could|would|should) not)\b/i,
    write: 'a contraction: can’t, doesn’t, isn’t …',
  },
  { words: /\b(works?|begins?|stops?|starts?|refused|deleted|charged) at once\b/i, write: 'right away' },
  { words: /\bby itself\b/i, write: 'automatically' },
  { words: /\bsomebody\b/i, write: 'someone' },
  { words: /\b(there is )?no such\b/i, write: 'doesn’t exist' },
  { words: /\bthere is (no|nothing)\b/i, write: 'there’s no, you don’t have' },
  { words: /\bpay as you use\b/i, write: 'pay as you go' },
  { words: /\b(in order to|please note|utilizes?)\b/i, write: 'to; nothing; use' },
  {
    words: /\b(colours?|behaviours?|licences|recognis\w+|organis\w+|analys(ed|ing))\b/i,
    write: 'American spelling',
  },
  { words: /\b(an?|the|our|this|your|new|by|another) mails?\b(?! server)/i, write: 'email' },
  { words: /\bnetwork address(es)?\b/i, write: 'IP address' },
];

/** What people read in French. */
const FRENCH: readonly Rule[] = [
  { words: /\bcourriels?\b/i, write: 'e-mail' },
  { words: /\b(adresse|cet|des|par|un|vos|votre) emails?\b/i, write: 'e-mail' },
  { words: /\bclés? d[’']API\b/i, write: 'clé API' },
  { words: /\b(ce|d[’']un|des|le|les|son|un|vos) feedbacks?\b/i, write: 'retour' },
  { words: /\badresses? réseau\b/i, write: 'adresse IP' },
  { words: /\b(fut|furent)\b/i, write: 'le passé composé' },
];

/** Texts in English, and those in both languages. */
const ENGLISH_TEXTS = [
  /^apps\/web\/app\/i18n\/en\/[\w-]+(?<!\.test)\.ts$/,
  /^apps\/web\/app\/marketing\/(content\/|claims\.ts$)/,
  /^apps\/web\/app\/docs\/content\/en\//,
  /^apps\/server\/src\/mail\/(?!.*-fr).*words/,
  /^apps\/server\/src\/billing\/notices\/notice-words/,
  /^apps\/server\/src\/(account-data\/erasure-mail|accounts\/not-me-page|identity\/mail\/link-page)\.ts$/,
  /^packages\/contract\/src\/errors\.ts$/,
  /^sdks\/widget\/(src\/words\/en|description\/)/,
  /^(README\.md|(sdks|integrations)\/[^/]+\/README\.md)$/,
];
const FRENCH_TEXTS = [
  /^apps\/web\/app\/i18n\/fr\/[\w-]+\.ts$/,
  /^apps\/web\/app\/docs\/content\/fr\//,
  /^apps\/server\/src\/.*-fr\.ts$/,
];

/** The specification's strings stay as they are. */
const QUOTED = [...specStrings.en, ...specStrings.fr]
  .flatMap((text) => text.split('{}'))
  .filter((text) => text.includes(' '));

const CODE_BLOCK = /^```[\s\S]*?^```/gm;
const withoutWords = (block: string) => block.replaceAll(/[^\n]/g, '');

/** Finds what docs/voice.md rules out. `file` is the path in the repository and decides what its text is. */
export function findOldVoice(file: string, text: string): Finding[] {
  const rules = [
    ...EVERYWHERE,
    ...(ENGLISH_TEXTS.some((texts) => texts.test(file)) ? ENGLISH : []),
    ...(FRENCH_TEXTS.some((texts) => texts.test(file)) ? FRENCH : []),
  ];
  const prose = file.endsWith('.md') ? text.replaceAll(CODE_BLOCK, withoutWords) : text;
  const old = prose.split('\n').flatMap((line, at) => {
    const ours = QUOTED.reduce((rest, quoted) => rest.replaceAll(quoted, ''), line);
    return rules.flatMap(({ words, write }) => {
      const found = words.exec(ours);
      return found === null ? [] : [{ file, line: at + 1, words: found[0], write }];
    });
  });
  return [...old, ...spacesIn(file, text)];
}

function spacesIn(file: string, text: string): Finding[] {
  return findPlainSpaces(file, text).map((at) => ({
    file,
    line: text.slice(0, at).split('\n').length,
    words: text.slice(at - 1, at + 2),
    write: 'a no-break space (npm run fix)',
  }));
}
