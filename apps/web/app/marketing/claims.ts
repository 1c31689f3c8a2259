import { AUDIO, REQUESTS_PER_MINUTE, TARGETS } from '@voice-feedback/contract/catalogue-entries';
import type { Language } from '../paths.ts';
import { MEASURED } from './measured.ts';

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
/** The formats that pages name; the server accepts more. */
const NAMED_FORMATS = ['mp3', 'wav', 'm4a', 'flac', 'ogg'].filter((one) =>
  AUDIO.formats.some((format) => format === one),
);
/** A page's claims in its language. */
export function claimsIn(language: Language, ids: readonly ClaimId[]): Claim[] {
  const all = language === 'fr' ? french() : english();
  return ids.map((id) => all[id]);
}

function english(): Record<ClaimId, Claim> {
  return {
    uptime: {
      figure: `${TARGETS.uptimePercent}% uptime SLA`,
      what: 'Our goal for the hosted service, in enterprise contracts.',
      restsOn:
        'our enterprise contracts. It’s a goal, not a measurement. On your own server, uptime is up to you.',
    },
    formats: {
      figure: NAMED_FORMATS.map((one) => one.toUpperCase()).join(', '),
      what: 'Audio formats, plus WebM from any browser.',
      restsOn: 'the server’s tests send every format. It’s detected from the bytes, not the file name.',
    },
    file_size: {
      figure: `${AUDIO.maximumBytes / BYTES_PER_MEGABYTE}MB`,
      what: 'Maximum file size per request.',
      restsOn: 'the limit the server enforces. One more byte, and you get audio_too_large.',
    },
    rate_limit: {
      figure: `${new Intl.NumberFormat('en').format(REQUESTS_PER_MINUTE)} requests/minute`,
      what: 'Rate limit per key, configurable.',
      restsOn: 'the limit the server enforces. Every response tells you how many requests you have left.',
    },
    languages: {
      figure: `${TARGETS.languages}+ languages`,
      what: 'With your own speech model or a remote one.',
      restsOn: 'what such models offer. The built-in model understands English and needs no other company.',
    },
    response: {
      figure: `<${TARGETS.responseMilliseconds}ms`,
      what: 'Average response for a short message.',
      restsOn: `our benchmark. ${MEASURED.tenSecondsMilliseconds} ms (median) over HTTP for a 10 s recording, at the default effort, on two idle cores.`,
    },
    thirty_seconds: {
      figure: `${TARGETS.thirtySecondsOfAudioMilliseconds}ms`,
      what: 'For 30 s of audio.',
      restsOn: `our benchmark. ${MEASURED.thirtySecondsMilliseconds} ms (median) over HTTP for a 30 s recording, at the default effort, on two idle cores. Speech that’s hard to hear takes longer.`,
    },
    accuracy: {
      figure: `${TARGETS.accuracyPercent}%+ accuracy`,
      what: 'Words recognized correctly in English.',
      restsOn: `our benchmark. ${MEASURED.wordsRight.asRecorded}% of words right on 45 clips, ignoring case and punctuation. Noise lowers it.`,
    },
  };
}

function french(): Record<ClaimId, Claim> {
  const decimal = new Intl.NumberFormat('fr');
  return {
    uptime: {
      figure: `${decimal.format(TARGETS.uptimePercent)} % de disponibilité`,
      what: 'Notre objectif pour le service hébergé, dans les contrats entreprise.',
      restsOn:
        'nos contrats entreprise. C’est un objectif, pas une mesure. Sur votre propre serveur, la disponibilité dépend de vous.',
    },
    formats: {
      figure: NAMED_FORMATS.map((one) => one.toUpperCase()).join(', '),
      what: 'Formats audio, et WebM depuis tous les navigateurs.',
      restsOn:
        'les tests du serveur envoient tous ces formats. Ils sont reconnus d’après leur contenu, pas d’après le nom du fichier.',
    },
    file_size: {
      figure: `${AUDIO.maximumBytes / BYTES_PER_MEGABYTE} Mo`,
      what: 'Taille maximale d’un fichier.',
      restsOn: 'la limite que le serveur applique. Un octet de plus, et vous recevez audio_too_large.',
    },
    rate_limit: {
      figure: `${decimal.format(REQUESTS_PER_MINUTE)} requêtes/minute`,
      what: 'Limite par clé, réglable.',
      restsOn: 'la limite que le serveur applique. Chaque réponse indique combien de requêtes il vous reste.',
    },
    languages: {
      figure: `${TARGETS.languages}+ langues`,
      what: 'Avec votre propre modèle de parole ou un modèle distant.',
      restsOn:
        'ce que proposent ces modèles. Le modèle fourni comprend l’anglais et ne dépend d’aucune autre entreprise.',
    },
    response: {
      figure: `<${TARGETS.responseMilliseconds} ms`,
      what: 'Réponse moyenne pour un message court.',
      restsOn: `nos mesures. ${MEASURED.tenSecondsMilliseconds} ms (médiane) en HTTP pour un enregistrement de 10 s, avec l’effort par défaut, sur deux cœurs au repos.`,
    },
    thirty_seconds: {
      figure: `${TARGETS.thirtySecondsOfAudioMilliseconds} ms`,
      what: 'Pour 30 s de son.',
      restsOn: `nos mesures. ${MEASURED.thirtySecondsMilliseconds} ms (médiane) en HTTP pour un enregistrement de 30 s, avec l’effort par défaut, sur deux cœurs au repos. Une parole difficile à comprendre prend plus de temps.`,
    },
    accuracy: {
      figure: `Plus de ${TARGETS.accuracyPercent} % de mots corrects`,
      what: 'Dans la transcription de messages en anglais.',
      restsOn: `nos mesures. ${decimal.format(MEASURED.wordsRight.asRecorded)} % de mots corrects sur 45 extraits, sans tenir compte de la casse ni de la ponctuation. Le bruit fait baisser ce taux.`,
    },
  };
}
