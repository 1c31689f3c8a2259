/** A synthesizer's voice, or a set of recorded prompts, and how many clips to make of it. */
export interface Voice {
  engine: 'espeak' | 'mbrola' | 'festival' | 'pico' | 'rhvoice' | 'flite' | 'person';
  name: string;
  /** ISO 639-1 */
  language: string;
  clips: number;
  /** Language with another language's sounds, such as English by a voice made for French */
  accent?: boolean;
}

/** eSpeak NG's voices by the language of their texts. Japanese is missing: it only reads kana. */
const ESPEAK: Record<string, string> = {
  'fr-fr': 'fr',
  de: 'de',
  es: 'es',
  'es-419': 'es',
  it: 'it',
  pt: 'pt',
  'pt-br': 'pt',
  nl: 'nl',
  sv: 'sv',
  da: 'da',
  fi: 'fi',
  pl: 'pl',
  cs: 'cs',
  ru: 'ru',
  uk: 'uk',
  el: 'el',
  hu: 'hu',
  ro: 'ro',
  tr: 'tr',
  hi: 'hi',
  ta: 'ta',
  te: 'te',
  mr: 'mr',
  pa: 'pa',
  id: 'id',
  vi: 'vi',
  ko: 'ko',
  cmn: 'zh',
  ca: 'ca',
  fa: 'fa',
  hr: 'hr',
  lt: 'lt',
};
const ESPEAK_ENGLISH = [
  'en-us',
  'en-gb',
  'en-gb-scotland',
  'en-029',
  'en-gb-x-rp',
  'en-gb-x-gbclan',
  'en-gb-x-gbcwmd',
  'en-us-nyc',
];
const MBROLA: Record<string, string> = {
  'mb-fr1': 'fr',
  'mb-fr4': 'fr',
  'mb-de2': 'de',
  'mb-de5': 'de',
  'mb-de7': 'de',
  'mb-es1': 'es',
  'mb-it3': 'it',
  'mb-it4': 'it',
  'mb-nl2': 'nl',
  'mb-pl1': 'pl',
  'mb-pt1': 'pt',
  'mb-br1': 'pt',
  'mb-br4': 'pt',
  'mb-sw1': 'sv',
  'mb-sw2': 'sv',
  'mb-tr1': 'tr',
  'mb-tr2': 'tr',
  'mb-ro1': 'ro',
  'mb-hu1': 'hu',
  'mb-gr2': 'el',
  'mb-cz2': 'cs',
  'mb-cr1': 'hr',
  'mb-lt1': 'lt',
  'mb-id1': 'id',
  'mb-in1': 'hi',
};
const MBROLA_ENGLISH = ['mb-us1', 'mb-us2', 'mb-us3', 'mb-en1'];
const MBROLA_ACCENTS = ['fr1', 'fr4', 'de2', 'de5', 'gr2', 'hu1', 'nl2', 'pl1', 'ro1', 'sw1', 'sw2'];
const FESTIVAL: Record<string, string> = {
  czech_dita: 'cs',
  czech_machac: 'cs',
  suo_fi_lj_diphone: 'fi',
  hy_fi_mv_diphone: 'fi',
  lp_diphone: 'it',
  pc_diphone: 'it',
  upc_ca_ona_hts: 'ca',
  msu_ru_nsh_clunits: 'ru',
};
const FESTIVAL_ENGLISH = ['kal_diphone', 'ked_diphone', 'cmu_us_slt_arctic_hts'];
const PICO = { 'de-DE': 'de', 'es-ES': 'es', 'fr-FR': 'fr', 'it-IT': 'it' };
const RHVOICE: Record<string, string> = {
  anna: 'ru',
  aleksandr: 'ru',
  irina: 'ru',
  pavel: 'ru',
  magda: 'pl',
  natan: 'pl',
  natalia: 'uk',
  volodymyr: 'uk',
  'Letícia-F123': 'pt',
  zdenek: 'cs',
};
const RHVOICE_ENGLISH = ['alan', 'bdl', 'clb', 'slt', 'lyubov', 'evgeniy-eng'];
/** Folders of recorded telephone prompts, with the package's name for the speaker. */
const PEOPLE: Record<string, string> = {
  es_MX_f_Allison: 'es',
  es: 'es',
  fr_CA_f_June: 'fr',
  fr: 'fr',
  it_IT_m_Carlo: 'it',
  it_IT_f_Menardi: 'it',
  ru_RU_f_IvrvoiceRU: 'ru',
  de: 'de',
};

const voices = (
  engine: Voice['engine'],
  names: Readonly<Record<string, string>> | readonly string[],
  clips: number,
): Voice[] =>
  Array.isArray(names)
    ? names.map((name: string) => ({ engine, name, language: 'en', clips }))
    : Object.entries(names).map(([name, language]) => ({ engine, name, language, clips }));

export const VOICES: readonly Voice[] = [
  ...voices('espeak', ESPEAK, 9),
  ...voices('espeak', ESPEAK_ENGLISH, 18),
  ...voices('mbrola', MBROLA, 4),
  ...voices('mbrola', MBROLA_ENGLISH, 8),
  ...MBROLA_ACCENTS.map(
    (name): Voice => ({
      engine: 'mbrola',
      name: `mb-${name}-en`,
      language: 'en',
      clips: 5,
      accent: true,
    }),
  ),
  ...voices('festival', FESTIVAL, 3),
  ...voices('festival', FESTIVAL_ENGLISH, 6),
  ...voices('pico', PICO, 8),
  ...voices('pico', ['en-US', 'en-GB'], 15),
  ...voices('rhvoice', RHVOICE, 4),
  ...voices('rhvoice', RHVOICE_ENGLISH, 6),
  ...voices('flite', ['kal16', 'awb', 'rms', 'slt'], 8),
  ...voices('person', PEOPLE, 16),
  ...voices('person', ['en_US_f_Allison'], 60),
];
