export interface Strings {
  record: string;
  stop: string;
  processing: string;
  asking: string;
  recording: string;
  interrupted: string;
  /** `{seconds}` */
  secondsLeft: string;
  thanks: string;
  retry: string;
  sendAnyway: string;
  discard: string;
  write: string;
  speak: string;
  writeLabel: string;
  send: string;
  open: string;
  close: string;
  /** before what went wrong */
  error: string;
  kept: string;
  offline: string;
  failed: string;
  failures: Readonly<Record<string, string>>;
}

const ENGLISH: Strings = {
  record: 'Record Feedback',
  stop: 'Stop',
  processing: 'Processing',
  asking: 'Your browser asks for the microphone.',
  recording: 'Recording. Press again to stop.',
  interrupted: 'Paused: another app has the microphone.',
  secondsLeft: '{seconds} seconds left.',
  thanks: 'Thank you. Your feedback has been sent.',
  retry: 'Send again',
  sendAnyway: 'Send anyway',
  discard: 'Discard',
  write: 'Write instead',
  speak: 'Speak instead',
  writeLabel: 'Your feedback',
  send: 'Send',
  open: 'Give feedback',
  close: 'Close',
  error: 'Error: ',
  kept: 'Your feedback is kept on this device.',
  offline: 'You are offline. Your feedback is kept on this device and goes out once you are back online.',
  failed: 'Failed to process audio',
  failures: {
    microphone_denied: 'Could not access your microphone. Please check permissions.',
    microphone_unavailable: 'Unable to access microphone',
    recording_unsupported: 'This browser cannot record audio on this page.',
    recording_failed: 'Recording failed',
    recording_empty: 'No audio data recorded',
    recording_silent: 'Nothing can be heard. Is your microphone on?',
    no_speech: 'Nobody spoke in this recording. Please try again.',
    text_empty: 'Write something first.',
    unreachable: 'The server cannot be reached. We try again by ourselves.',
    invalid_metadata: 'Feedback is not set up correctly on this page (metadata).',
    api_key_missing: 'Feedback is not set up on this page: the API key is missing.',
    api_key_invalid: 'Feedback is not set up on this page: the API key is not valid.',
    origin_not_allowed: 'This website may not send feedback with its API key.',
    insufficient_credits: 'This page cannot take feedback at the moment.',
    rate_limited: 'Too much feedback at once. We try again by ourselves.',
    overloaded: 'The service is busy. We try again by ourselves.',
    audio_too_large: 'The recording is larger than 100 MB.',
    audio_too_long: 'The recording is longer than allowed.',
    audio_too_short: 'The recording is too short to hear anything.',
    unsupported_language: 'This language is not spoken here yet.',
  },
};

const FRENCH: Strings = {
  record: 'Donner mon avis',
  stop: 'Arrêter',
  processing: 'Traitement',
  asking: 'Votre navigateur demande l’accès au micro.',
  recording: 'Enregistrement en cours. Appuyez à nouveau pour arrêter.',
  interrupted: 'En pause : une autre application utilise le micro.',
  secondsLeft: 'Plus que {seconds} secondes.',
  thanks: 'Merci. Votre avis a été envoyé.',
  retry: 'Renvoyer',
  sendAnyway: 'Envoyer quand même',
  discard: 'Supprimer',
  write: 'Écrire plutôt',
  speak: 'Parler plutôt',
  writeLabel: 'Votre avis',
  send: 'Envoyer',
  open: 'Donner mon avis',
  close: 'Fermer',
  error: 'Erreur : ',
  kept: 'Votre avis est conservé sur cet appareil.',
  offline:
    'Vous êtes hors ligne. Votre avis est conservé sur cet appareil et partira dès votre retour en ligne.',
  failed: 'Échec du traitement audio',
  failures: {
    microphone_denied: 'Impossible d’accéder à votre micro. Vérifiez les autorisations.',
    microphone_unavailable: 'Micro inaccessible',
    recording_unsupported: 'Ce navigateur ne peut pas enregistrer de son sur cette page.',
    recording_failed: 'L’enregistrement a échoué',
    recording_empty: 'Aucune donnée audio enregistrée',
    recording_silent: 'On n’entend rien. Votre micro est-il allumé ?',
    no_speech: 'Personne ne parle dans cet enregistrement. Réessayez.',
    text_empty: 'Écrivez d’abord quelque chose.',
    unreachable: 'Le serveur est injoignable. Nous réessayons automatiquement.',
    invalid_metadata: 'Les avis sont mal configurés sur cette page (metadata).',
    api_key_missing: 'Les avis ne sont pas configurés sur cette page : la clé API manque.',
    api_key_invalid: 'Les avis ne sont pas configurés sur cette page : la clé API n’est pas valide.',
    origin_not_allowed: 'Ce site ne peut pas envoyer d’avis avec sa clé API.',
    insufficient_credits: 'Cette page ne peut pas recevoir d’avis pour le moment.',
    rate_limited: 'Trop d’avis à la fois. Nous réessayons automatiquement.',
    overloaded: 'Le service est occupé. Nous réessayons automatiquement.',
    audio_too_large: 'L’enregistrement dépasse 100 Mo.',
    audio_too_long: 'L’enregistrement dépasse la durée permise.',
    audio_too_short: 'L’enregistrement est trop court pour entendre quoi que ce soit.',
    unsupported_language: 'Cette langue n’est pas encore prise en charge.',
  },
};

export const STRINGS = { en: ENGLISH, fr: FRENCH } as const;
export type InterfaceLanguage = keyof typeof STRINGS;

/** The first wish ("fr-CA", "de", undefined) that the widget speaks, else English. */
export function chooseLanguage(wishes: readonly (string | undefined)[]): InterfaceLanguage {
  for (const wish of wishes) {
    const language = wish?.toLowerCase().split('-', 1)[0];
    if (language === 'en' || language === 'fr') return language;
  }
  return 'en';
}
