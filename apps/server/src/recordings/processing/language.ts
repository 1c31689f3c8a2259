/** Code for a language that can't be told (ISO 639-2). */
export const UNKNOWN = 'und';

/** Languages whose text is analyzed; speech needs an engine that transcribes it first. */
export const ANALYZED_LANGUAGES: readonly string[] = ['en', 'fr'];

/** Whether one of `languages` ('en') covers the requested one ('en', 'en-GB'). */
export function speaks(languages: readonly string[], asked: string): boolean {
  return languages.includes(baseLanguage(asked));
}

/** The language without its region: `en` for `en-GB`. */
export function baseLanguage(language: string): string;
export function baseLanguage(language: string | null | undefined): string | undefined;
export function baseLanguage(language: string | null | undefined): string | undefined {
  return language?.split('-', 1)[0]?.toLowerCase();
}

/** Only a remote engine knows the language, and the recording must not leave this installation. */
export function onlyRemoteLanguage(asked: string): string {
  return (
    `"${asked}" is only understood by a remote speech engine, which doesn't get this recording: it's redacted, not ` +
    'kept, or from a demo key.'
  );
}

export function unsupportedLanguage(asked: string, languages: readonly string[]): string {
  return `"${asked}" is not supported yet. Supported languages: ${languages.join(', ')}.`;
}

/** @param spoken the language that it may be in */
export function foreignSpeech(spoken: string, languages: readonly string[]): string {
  const understood = namesOf(languages);
  const guess = spoken === UNKNOWN ? '' : ` It may be ${nameOf(spoken)}.`;
  return (
    `This doesn't sound like ${understood}.${guess} Other languages aren't understood here, so there is no transcript, ` +
    `and nothing is charged. If it's ${understood} all the same, retry it, or send language=${languages[0]}. Other ` +
    'languages need another speech model.'
  );
}

/** Says in which language a text seems to be, and what its analysis leaves out. */
export function foreignText(language: string, languages: readonly string[]): string {
  return (
    `This text seems to be in ${nameOf(language)}. The built-in analysis only understands ${namesOf(languages)}: the ` +
    'sentiment is a placeholder, and keywords, emotions and remarks are missing. A remote analysis engine can ' +
    'understand more languages.'
  );
}

function namesOf(languages: readonly string[]): string {
  return new Intl.ListFormat('en').format(languages.map(nameOf));
}

function nameOf(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
}

/** None of the available recognizers supports the language that was requested or spoken. */
export class UnsupportedLanguageError extends Error {
  override name = 'UnsupportedLanguageError';
  /** ISO 639-1; `und` if it's unknown which language was spoken */
  readonly language: string;

  constructor(language: string, message: string) {
    super(message);
    this.language = language;
  }
}
