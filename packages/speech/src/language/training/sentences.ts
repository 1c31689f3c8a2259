import { globSync, readFileSync } from 'node:fs';

/** Characters of a sentence to read aloud: about 2 to 9 s. Chinese and Korean need fewer. */
const SHORTEST = 35;
const LONGEST = 125;
const DENSE = /[\p{Script=Han}\p{Script=Hangul}]/u;
const DENSE_SHORTEST = 12;
const DENSE_LONGEST = 45;

const LATIN = new Set('ca cs da de es fi fr hr hu id it lt nl pl pt ro sv tr vi'.split(' '));
/** Share of Latin letters in a sentence of another script. */
const MOST_LATIN = 0.2;

const FOLDERS: Record<string, string> = { en: 'C', zh: 'zh_CN', pt: 'pt' };

/** Whether a sentence is in its language: the help isn't fully translated, and programs have English names. */
export function isTranslated(sentence: string, language: string, english: ReadonlySet<string>): boolean {
  if (language === 'en') return true;
  const latin = sentence.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  return !english.has(sentence) && (LATIN.has(language) || latin < MOST_LATIN * letters);
}

/** Reads sentences of the GNOME help (package gnome-user-docs), which exists in 40 languages. */
export function readSentences(help: string, language: string): string[] {
  const files = globSync(`${help}/${FOLDERS[language] ?? language}/gnome-help/*.page`).sort();
  const found = new Set<string>();
  for (const file of files) {
    const page = readFileSync(file, 'utf8').replace(/<info>.*?<\/info>/su, '');
    for (const [, paragraph = ''] of page.matchAll(/<p>(.*?)<\/p>/gsu)) {
      const text = paragraph
        .replaceAll(/<[^>]*>/gu, '')
        .replaceAll(/&\w+;/gu, ' ')
        .replaceAll(/\s+/gu, ' ')
        .trim();
      for (const sentence of text.split(/(?<=[.!?。।])\s*/u)) if (isReadable(sentence)) found.add(sentence);
    }
  }
  return [...found];
}

function isReadable(sentence: string): boolean {
  const dense = DENSE.test(sentence);
  return (
    sentence.length >= (dense ? DENSE_SHORTEST : SHORTEST) &&
    sentence.length <= (dense ? DENSE_LONGEST : LONGEST) &&
    // file names, menus and commands
    !/[<>/\\|_=@#$%{}[\]▸→]/u.test(sentence)
  );
}
