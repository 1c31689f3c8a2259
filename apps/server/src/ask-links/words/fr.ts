import type { AskWords } from '../ask-words.ts';

export const words: AskWords = {
  orWrite: 'Ou écrivez votre réponse',
  write: 'Votre réponse',
  send: 'Envoyer',
  contact: {
    label: 'Votre adresse e-mail (facultatif)',
    hint: 'Seulement si vous acceptez de recevoir une réponse. Vous pourrez vous désabonner à tout moment.',
  },
  voiceNeedsScript: 'Pour répondre à voix haute, activez JavaScript dans votre navigateur.',
  voiceLanguages: 'Langues comprises à l’oral :',
  textLanguages: 'Langues comprises à l’écrit :',
  closed: {
    title: 'Cette page est fermée',
    text: 'Elle n’accepte pas de réponses pour le moment. Merci de votre visite.',
  },
  fullToday: { title: 'C’est tout pour aujourd’hui', text: 'Revenez demain. Merci !' },
  away: { title: 'Cette page n’est pas disponible pour le moment', text: 'Réessayez plus tard.' },
  missing: { title: 'Il n’y a rien ici', text: 'Vérifiez le lien.' },
  thanks: 'Merci pour votre réponse !',
  poster: {
    scan: 'Donnez-nous votre avis',
    hint: 'Scannez le code avec l’appareil photo de votre téléphone.',
  },
  script: {
    record: 'Enregistrer',
    stop: 'Arrêter',
    recording: 'Enregistrement en cours',
    allow: 'Autorisez votre navigateur à utiliser le micro.',
    yourRecording: 'Votre enregistrement',
    remove: 'Supprimer l’enregistrement',
    next: 'Suivant',
    send: 'Envoyer',
    skip: 'Passer',
    answerFirst: 'Enregistrez ou écrivez d’abord une réponse, ou passez la question.',
    agreeFirst: 'Donnez d’abord votre accord.',
    denied: 'Votre navigateur n’autorise pas le micro ici. Vérifiez ses paramètres.',
    noMicrophone: 'Il n’y a pas de micro, ou une autre application l’utilise.',
    silent: 'On n’entend rien dans cet enregistrement. Vérifiez votre micro et réessayez.',
    failed: 'L’enregistrement a échoué. Réessayez.',
    offline: 'Vous êtes hors ligne. Vous pouvez continuer : les réponses restent sur cet appareil.',
    kept: 'Enregistré sur cet appareil, mais pas encore envoyé. Gardez cette page ouverte : l’envoi se fera dès que possible.',
    sent: 'Envoyé.',
    refused:
      'Votre réponse n’a pas pu être envoyée : cette page n’accepte plus de réponses. Elle reste sur cet appareil.',
    again: 'Répondre à nouveau',
  },
};
