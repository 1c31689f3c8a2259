import type { words as english } from '../en/recovery.ts';
import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');

export const words: typeof english = {
  states: {
    queued: 'En file d’attente',
    retrying: 'Nouvelle tentative prévue',
    processing: 'En cours',
    waiting: 'En attente',
    retryable: 'Échec de notre côté',
    failed: 'Échec',
    done: 'Traité',
    no_speech: 'Personne n’a parlé',
  },
  row: {
    queued: 'Dans la file d’attente',
    processing: 'La transcription arrive',
    retrying: (time: string) => `Nouvelle tentative à ${time}`,
    waiting: {
      insufficient_credits: 'Crédits insuffisants',
      spending_limit_reached: 'Plafond de dépenses atteint',
      audio_too_long: 'Trop long pour votre formule',
    },
    retryable: 'Vous pouvez le relancer',
    gone: 'L’audio a été supprimé',
    until: (day: string) => `jusqu’au ${day}`,
  },
  page: {
    queued: {
      title: 'Dans la file d’attente',
      text: 'Il sera traité dès que possible. Le résultat s’affichera ici automatiquement.',
    },
    processing: {
      title: 'Traitement en cours',
      text: 'Le résultat s’affichera ici automatiquement. Vous pouvez quitter cette page.',
    },
    retrying: {
      title: (time: string) => `Nouvelle tentative à ${time}`,
      text: 'La dernière tentative a échoué de notre côté. L’enregistrement est en sécurité et rien n’a été débité. Vous n’avez rien à faire.',
    },
    waiting: {
      insufficient_credits: {
        title: 'En attente de crédits',
        text: 'Votre solde ne suffit pas pour traiter cet enregistrement. Le traitement reprend automatiquement dès que vous rechargez, à commencer par les enregistrements les plus anciens.',
      },
      spending_limit_reached: {
        title: 'En attente : plafond de dépenses atteint',
        text: 'Cet enregistrement dépasserait le plafond que vous avez fixé pour ce mois. Le traitement reprend automatiquement si vous relevez le plafond, ou au début du mois prochain.',
      },
      audio_too_long: {
        title: 'En attente d’une autre formule',
        text: 'Cet enregistrement est plus long que ce que permet votre formule. Le traitement reprend automatiquement si vous passez à une formule qui accepte cette durée.',
      },
    },
    foreign: 'S’il s’agit bien d’anglais, relancez le traitement : nous le transcrirons comme tel.',
    soundsLike: (language: string) => `Langue probable : ${language}.`,
    waitsUntil: (moment: string) =>
      `Il reste en attente jusqu’au ${moment}. Passé ce délai, il passe en échec, mais vous pourrez encore le relancer tant que son audio est conservé.`,
    retryable: {
      title: 'Échec de notre côté',
      text: 'Malgré de nombreuses tentatives, nous n’avons pas pu traiter cet enregistrement. Il n’est pas en cause, et rien n’a été débité.',
    },
    expired: {
      title: 'Délai d’attente dépassé',
      text: {
        insufficient_credits:
          'Votre solde n’a pas été rechargé à temps. Rechargez-le, puis relancez le traitement.',
        spending_limit_reached:
          'Votre plafond de dépenses n’a pas été relevé à temps. Relevez-le, puis relancez le traitement.',
        audio_too_long:
          'Votre formule n’accepte pas une telle durée. Changez de formule, puis relancez le traitement.',
      },
    },
    kept: 'L’enregistrement est conservé : rien n’est perdu.',
    gone: {
      title: 'L’audio a été supprimé',
      text: 'Nous n’avons pas pu traiter cet enregistrement avant la suppression de son audio : il ne peut plus être relancé. Rien n’a été débité.',
    },
    failed: {
      title: 'Cet enregistrement ne peut pas être traité',
      text: 'Rien n’a été débité. Une nouvelle tentative donnerait le même résultat.',
    },
  },
  remedies: {
    insufficient_credits: 'Ajouter des crédits',
    spending_limit_reached: 'Relever le plafond',
    audio_too_long: 'Changer de formule',
  },
  listen: 'L’enregistrement',
  transcriptSoFar: 'Transcription en cours',
  tryAgain: 'Relancer',
  tryNow: 'Relancer maintenant',
  tried: 'Remis en file d’attente. Le résultat s’affichera automatiquement.',
  tryFailed: 'L’enregistrement n’a pas pu être relancé',
  audioGone: 'L’audio a été supprimé.',
  tryAll: 'Tout relancer',
  tryAllTitle: count({ one: 'Relancer # enregistrement ?', other: 'Relancer # enregistrements ?' }),
  tryAllCounting: 'Comptage en cours…',
  tryAllText:
    'Tous les enregistrements de cette liste qui ont échoué de notre côté ou qui attendent sont remis en file d’attente, du plus ancien au plus récent. Chacun n’est débité qu’une fois, quand son résultat est prêt.',
  tryAllWaits: 'Ceux que votre solde ne couvre pas encore repassent en attente.',
  tryAllNone: 'Rien dans cette liste ne peut être relancé.',
  tryAllButton: count({ '=1': 'Relancer', other: 'Relancer les #' }),
  tryAllProgress: (done: string, count: string) => `${done} sur ${count} remis en file d’attente`,
  triedAll: count({
    one: '# enregistrement remis en file d’attente',
    other: '# enregistrements remis en file d’attente',
  }),
  tryAllFailed: 'Certains enregistrements n’ont pas pu être relancés',
  countFailed: 'Les enregistrements n’ont pas pu être comptés',
  banner: {
    waiting: {
      insufficient_credits: count({
        one: '# enregistrement est en attente de crédits.',
        other: '# enregistrements sont en attente de crédits.',
      }),
      spending_limit_reached: count({
        one: '# enregistrement est en attente : plafond de dépenses atteint.',
        other: '# enregistrements sont en attente : plafond de dépenses atteint.',
      }),
      audio_too_long: count({
        one: '# enregistrement est en attente d’une autre formule.',
        other: '# enregistrements sont en attente d’une autre formule.',
      }),
    },
    failed: count({
      one: '# enregistrement a échoué de notre côté. Vous pouvez le relancer.',
      other: '# enregistrements ont échoué de notre côté. Vous pouvez les relancer.',
    }),
    see: 'Les afficher',
    atLeast: (count: string) => `plus de ${count}`,
  },
};
