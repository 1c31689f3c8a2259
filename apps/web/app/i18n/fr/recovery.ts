import type { words as english } from '../en/recovery.ts';

const isOne = (count: string) => /^[01]$/.test(count);
const recordings = (count: string) => `${count} enregistrement${isOne(count) ? '' : 's'}`;
const wait = (count: string) => `${recordings(count)} ${isOne(count) ? 'attend' : 'attendent'}`;

export const words: typeof english = {
  states: {
    queued: 'En file d’attente',
    retrying: 'Nouvel essai prévu',
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
    retrying: (time: string) => `Nouvel essai à ${time}`,
    waiting: {
      insufficient_credits: 'Crédit insuffisant',
      spending_limit_reached: 'Plafond de dépenses atteint',
      audio_too_long: 'Trop long pour votre formule',
    },
    retryable: 'Vous pouvez réessayer',
    gone: 'L’audio n’est plus conservé',
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
      title: (time: string) => `Nouvel essai à ${time}`,
      text: 'Le dernier essai a échoué de notre côté. L’enregistrement est en sécurité et rien n’a été débité. Vous n’avez rien à faire.',
    },
    waiting: {
      insufficient_credits: {
        title: 'En attente de crédit',
        text: 'Il n’y a pas assez de crédit pour traiter cet enregistrement. Le traitement reprend automatiquement dès que vous rechargez, du plus ancien au plus récent.',
      },
      spending_limit_reached: {
        title: 'En attente : plafond de dépenses atteint',
        text: 'Cet enregistrement dépasserait le plafond que vous avez fixé pour ce mois. Le traitement reprend automatiquement si vous relevez le plafond, ou au début du mois prochain.',
      },
      audio_too_long: {
        title: 'En attente d’une autre formule',
        text: 'Cet enregistrement est plus long que ce que permet votre formule. Le traitement reprend automatiquement si vous passez à une formule qui accepte cette durée.',
      },
    },
    waitsUntil: (moment: string) =>
      `Il attend jusqu’au ${moment}. Passé ce délai, il est classé en échec, mais vous pourrez encore réessayer tant que son audio est conservé.`,
    retryable: {
      title: 'Échec de notre côté',
      text: 'Malgré de nombreux essais, nous n’avons pas pu traiter cet enregistrement. Il n’est pas en cause, et rien n’a été débité.',
    },
    expired: {
      title: 'Délai d’attente dépassé',
      text: {
        insufficient_credits: 'Le crédit a manqué trop longtemps. Rechargez votre compte, puis réessayez.',
        spending_limit_reached:
          'Le plafond de dépenses est resté atteint trop longtemps. Relevez-le, puis réessayez.',
        audio_too_long: 'Votre formule n’accepte pas une telle durée. Changez de formule, puis réessayez.',
      },
    },
    kept: 'L’enregistrement est conservé : rien n’est perdu.',
    gone: {
      title: 'Son audio n’est plus conservé',
      text: 'Cet enregistrement n’a pas pu être traité tant que son audio était conservé : il ne peut plus être réessayé. Rien n’a été débité.',
    },
    failed: {
      title: 'Cet enregistrement ne peut pas être traité',
      text: 'Rien n’a été débité. Un nouvel essai donnerait le même résultat.',
    },
  },
  remedies: {
    insufficient_credits: 'Ajouter des crédits',
    spending_limit_reached: 'Relever le plafond',
    audio_too_long: 'Changer de formule',
  },
  listen: 'L’enregistrement',
  heardSoFar: 'Déjà transcrit',
  tryAgain: 'Réessayer',
  tryNow: 'Essayer maintenant',
  tried: 'Remis dans la file. Le résultat s’affichera automatiquement.',
  tryFailed: 'Le nouvel essai n’a pas pu être lancé',
  audioGone: 'Son audio n’est plus conservé.',
  tryAll: 'Tout réessayer',
  tryAllTitle: (count: string) => `Réessayer ${recordings(count)} ?`,
  tryAllCounting: 'Comptage en cours…',
  tryAllText:
    'Tout ce qui, dans cette liste, a échoué de notre côté ou attend est remis dans la file, du plus ancien au plus récent. Chaque enregistrement n’est débité qu’une fois, quand son résultat est là.',
  tryAllWaits: 'Ce que votre compte ne peut pas encore payer se remet en attente.',
  tryAllNone: 'Rien dans cette liste ne peut être réessayé.',
  tryAllButton: (count: string) => (isOne(count) ? 'Réessayer' : `Réessayer les ${count}`),
  tryAllProgress: (done: string, count: string) => `${done} sur ${count} remis dans la file`,
  triedAll: (count: string) => `${recordings(count)} remis dans la file`,
  tryAllFailed: 'Certains n’ont pas pu être réessayés',
  countFailed: 'Le nombre n’a pas pu être établi',
  banner: {
    waiting: {
      insufficient_credits: (count: string) => `${wait(count)} du crédit.`,
      spending_limit_reached: (count: string) => `${wait(count)} : plafond de dépenses atteint.`,
      audio_too_long: (count: string) => `${wait(count)} une autre formule.`,
    },
    failed: (count: string) =>
      `${recordings(count)} ${isOne(count) ? 'a' : 'ont'} échoué de notre côté. Vous pouvez réessayer.`,
    see: 'Les afficher',
    atLeast: (count: string) => `plus de ${count}`,
  },
};
