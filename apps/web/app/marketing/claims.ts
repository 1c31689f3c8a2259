import { AUDIO, REQUESTS_PER_MINUTE, TARGETS } from '@voice-feedback/contract/catalogue-entries';
import type { Language } from '../paths.ts';

/**
 * The figures on the pages. Each comes from the catalogue the server enforces or from `bench/results`. `restsOn`
 * names its source next to the claim, in the page's language.
 */
export interface Claim {
  figure: string;
  what: string;
  restsOn: string;
}

export const CLAIM_IDS = [
  'uptime',
  'formats',
  'file_size',
  'rate_limit',
  'languages',
  'response',
  'thirty_seconds',
  'accuracy',
] as const;
export type ClaimId = (typeof CLAIM_IDS)[number];

const BYTES_PER_MEGABYTE = 1_000_000;
/** The formats that the spec's pages name; the server accepts more. */
const NAMED_FORMATS = ['mp3', 'wav', 'm4a', 'flac', 'ogg'].filter((one) =>
  AUDIO.formats.some((format) => format === one),
);
export const MEASURED = {
  /** bench/results/speech.md: default effort (balanced), 45 clips as recorded */
  wordsRightPercent: 96.8,
  /** `npm run bench -- http` on 2 idle cores, default effort: p50 of the complete response over HTTP */
  tenSecondsMilliseconds: 225,
  thirtySecondsMilliseconds: 466,
};

/** A page's claims in its language. */
export function claimsIn(language: Language, ids: readonly ClaimId[]): Claim[] {
  const all = language === 'fr' ? french() : english();
  return ids.map((id) => all[id]);
}

function english(): Record<ClaimId, Claim> {
  return {
    uptime: {
      figure: `${TARGETS.uptimePercent}% uptime SLA`,
      what: 'The goal for the hosted service, with enterprise contracts.',
      restsOn:
        'A goal, not a measurement: it is agreed by contract. Your own server is as available as you run it.',
    },
    formats: {
      figure: NAMED_FORMATS.map((one) => one.toUpperCase()).join(', '),
      what: 'Audio formats, and WebM from every browser.',
      restsOn: 'Found from the bytes, not the name. The server’s tests send each of them.',
    },
    file_size: {
      figure: `${AUDIO.maximumBytes / BYTES_PER_MEGABYTE}MB`,
      what: 'Max file size per request.',
      restsOn: 'The limit that the server enforces: one byte more is refused with audio_too_large.',
    },
    rate_limit: {
      figure: `${new Intl.NumberFormat('en').format(REQUESTS_PER_MINUTE)} requests/minute`,
      what: 'Rate limit of a key, configurable.',
      restsOn: 'The limit that the server enforces; every answer says what is left of it.',
    },
    languages: {
      figure: `${TARGETS.languages}+ languages`,
      what: 'With a speech model of your own, or a remote one.',
      restsOn:
        'The goal with such a model. The built-in one, which needs no other company, understands English.',
    },
    response: {
      figure: `<${TARGETS.responseMilliseconds}ms`,
      what: 'Average response for a short message.',
      restsOn: `Measured: ${MEASURED.tenSecondsMilliseconds} ms (median) by HTTP for a recording of 10 s, at the default effort, on two idle cores.`,
    },
    thirty_seconds: {
      figure: `${TARGETS.thirtySecondsOfAudioMilliseconds}ms`,
      what: 'For 30 s of audio.',
      restsOn: `Measured: ${MEASURED.thirtySecondsMilliseconds} ms (median) by HTTP for a recording of 30 s, at the default effort, on two idle cores; speech that is hard to hear takes longer.`,
    },
    accuracy: {
      figure: `${TARGETS.accuracyPercent}%+ accuracy`,
      what: 'Words recognised in English.',
      restsOn: `Measured: ${MEASURED.wordsRightPercent}% of the words right over 45 clips, case and punctuation aside; noise lowers it.`,
    },
  };
}

function french(): Record<ClaimId, Claim> {
  const decimal = new Intl.NumberFormat('fr');
  return {
    uptime: {
      figure: `${decimal.format(TARGETS.uptimePercent)} % de disponibilité`,
      what: 'L’objectif du service hébergé, dans les contrats entreprise.',
      restsOn:
        'Un objectif, pas une mesure : il se convient par contrat. Votre propre serveur est aussi disponible que vous le tenez.',
    },
    formats: {
      figure: NAMED_FORMATS.map((one) => one.toUpperCase()).join(', '),
      what: 'Formats audio, et le WebM de tous les navigateurs.',
      restsOn: 'Reconnus à leurs octets, pas à leur nom. Les tests du serveur les envoient tous.',
    },
    file_size: {
      figure: `${AUDIO.maximumBytes / BYTES_PER_MEGABYTE} Mo`,
      what: 'Taille maximale d’un fichier.',
      restsOn: 'La limite que le serveur applique : un octet de plus est refusé (audio_too_large).',
    },
    rate_limit: {
      figure: `${decimal.format(REQUESTS_PER_MINUTE)} requêtes/minute`,
      what: 'Limite d’une clé, réglable.',
      restsOn: 'La limite que le serveur applique ; chaque réponse dit ce qu’il en reste.',
    },
    languages: {
      figure: `${TARGETS.languages}+ langues`,
      what: 'Avec votre propre modèle de parole, ou un modèle distant.',
      restsOn:
        'L’objectif avec un tel modèle. Celui qui est fourni, sans aucune autre entreprise, comprend l’anglais.',
    },
    response: {
      figure: `<${TARGETS.responseMilliseconds} ms`,
      what: 'Réponse moyenne pour un message court.',
      restsOn: `Mesuré : ${MEASURED.tenSecondsMilliseconds} ms (médiane) par HTTP pour un enregistrement de 10 s, à l’effort par défaut, sur deux cœurs au repos.`,
    },
    thirty_seconds: {
      figure: `${TARGETS.thirtySecondsOfAudioMilliseconds} ms`,
      what: 'Pour 30 s de son.',
      restsOn: `Mesuré : ${MEASURED.thirtySecondsMilliseconds} ms (médiane) par HTTP pour un enregistrement de 30 s, à l’effort par défaut, sur deux cœurs au repos ; une parole difficile prend plus longtemps.`,
    },
    accuracy: {
      figure: `${TARGETS.accuracyPercent} %+ de justesse`,
      what: 'Mots reconnus en anglais.',
      restsOn: `Mesuré : ${decimal.format(MEASURED.wordsRightPercent)} % des mots justes sur 45 extraits, casse et ponctuation à part ; le bruit en enlève.`,
    },
  };
}
