import type { words as english } from '../en/get-started.ts';

export const words: typeof english = {
  title: 'Premiers pas',
  lead: 'Trois étapes pour obtenir des retours structurés dans votre application.',
  progress: (done: number, all: number) => `Étapes terminées : ${done} sur ${all}`,
  done: 'Fait',
  allDone: 'Tout est fait. Votre compte est actif.',
  steps: {
    copy_key: {
      title: 'Copiez votre clé API',
      description:
        'Votre application l’envoie avec chaque enregistrement. Créez une clé et copiez-la tant qu’elle est affichée.',
      action: 'Copier la clé API',
      create: 'Créer une clé',
    },
    read_docs: {
      title: 'Lisez la documentation',
      description: 'Cinq minutes suffisent : un appel, sa réponse et le sens des champs.',
      action: 'Ouvrir la documentation',
    },
    first_request: {
      title: 'Faites votre première requête',
      description: 'Lancez l’exemple ci-dessous avec un fichier audio, ou dites une phrase dans Test vocal.',
      action: 'Ouvrir Test vocal',
    },
  },
  newTab: '(s’ouvre dans un nouvel onglet)',
  sample: 'L’appel',
  sampleLead: 'Seuls les premiers caractères de votre clé sont affichés : remplacez-les par la clé entière.',
  language: 'Langage de l’exemple',
  copyCode: 'l’exemple',
  answer: 'Renvoie la transcription, le sentiment, les sujets, les émotions et les remarques horodatées.',
  assistant: {
    title: 'Connectez votre assistant',
    lead: 'Demandez à Claude, Cursor ou VS Code ce que disent vos utilisateurs. Ajoutez cette adresse, puis connectez-vous.',
    address: 'l’adresse du serveur MCP',
    how: 'Comment connecter chacun d’eux',
  },
};
