import type { InBoth, VerticalPage } from './vertical-page.ts';

export const gaming: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'Voice feedback for mobile games: bugs and emotions, said in the game',
      description:
        'Players say what broke and how it felt without leaving the match. You get the bug, the emotion and the second, as JSON.',
    },
    hero: {
      heading: 'They already shout at the screen. Listen.',
      line: 'In-game bug and emotion capture: hold a button, say what happened, play on. Your tracker gets the crash, your designer the boss that feels unfair.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    example: {
      name: 'gaming',
      heading: 'A boss fight that feels unfair',
      line: 'One player, thirteen seconds: praise for the map, a hit through a wall, a crash.',
      chart: {
        heading: 'What 1,100 players say after patch 2.4',
        bars: [
          { label: 'the new map', share: 0.51, mood: 'positive' },
          { label: 'second boss', share: 0.46, mood: 'negative' },
          { label: 'crash after fight', share: 0.22, mood: 'negative' },
          { label: 'controls', share: 0.14, mood: 'neutral' },
        ],
      },
    },
    problem: {
      heading: 'The one-star review is too late',
      lead: 'It comes after the uninstall, and it says “trash game”.',
      points: [
        { title: 'Nobody types in a match', text: 'A form on a phone costs the round. So they leave.' },
        {
          title: 'Crash logs have no player',
          text: 'The stack trace knows the line, not what was being tried.',
        },
        {
          title: 'Fun has no event',
          text: 'Telemetry counts deaths. Only players say whether they were fair.',
        },
      ],
    },
    solution: {
      heading: 'Hold, say it, play on',
      lead: 'Two kinds of finding out of one breath: what is broken, and how it feels.',
      steps: [
        {
          title: 'A button in the pause menu',
          text: 'Or after a defeat, when people want to say something.',
        },
        { title: 'Players talk', text: 'Loud rooms are fine: noise costs some words, not the message.' },
        {
          title: 'Two inboxes',
          text: 'Problems go to your tracker by webhook, emotions to a chart by level.',
        },
      ],
    },
    useCases: {
      heading: 'What it catches',
      lead: 'In the live game and in the playtest.',
      items: [
        {
          title: 'Bug capture',
          text: 'Spoken steps, with build and level in the metadata.',
          quote: 'He hits me through the wall.',
        },
        {
          title: 'Emotion by level',
          text: 'Joy, annoyance, confusion, measured where they arise.',
          quote: 'I love the new map.',
        },
        {
          title: 'Soft launch',
          text: 'Hear the first thousand players before the store does.',
          quote: 'I lost my progress.',
        },
        {
          title: 'Playtests',
          text: 'Thinking aloud without a note-taker in the room.',
          quote: 'Wait, where do I go now?',
        },
      ],
    },
    integrations: {
      heading: 'Beside your tools',
      lead: 'Plain HTTPS with an audio file, from any engine. Named to show where, not as partners.',
      names: ['JavaScript', 'Python', 'Ruby', 'n8n', 'Zapier', 'Jira', 'Linear', 'Discord'],
    },
    benefits: {
      heading: 'What changes',
      lead: 'For the people who balance, fix and ship.',
      items: [
        { title: 'Bugs with a story', text: 'What was tried, said by the one who tried it.' },
        { title: 'Balance with reasons', text: 'Not that 46% die here, but that it feels unfair.' },
        { title: 'Answers within the session', text: 'Thank them by name of the bug when it is fixed.' },
      ],
    },
    closing: {
      heading: 'Hear tonight’s matches',
      line: 'A key, one call, and credit for the first playtest.',
      primary: { label: 'Get API Key', source: 'Final CTA' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Retours vocaux pour les jeux mobiles : bugs et émotions, dits en jeu',
      description:
        'Les joueurs disent ce qui a cassé et ce qu’ils ont ressenti sans quitter la partie. Vous recevez le bug, l’émotion et la seconde, en JSON.',
    },
    hero: {
      heading: 'Ils crient déjà sur l’écran. Écoutez.',
      line: 'Bugs et émotions captés en jeu : tenir un bouton, dire ce qui s’est passé, rejouer. Votre suivi reçoit le plantage, votre équipe le boss jugé injuste.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'gaming',
      heading: 'Un boss jugé injuste',
      line: 'Un joueur, treize secondes : une carte admirée, un coup à travers un mur, un plantage.',
      chart: {
        heading: 'Ce que 1 100 joueurs disent de la version 2.4',
        bars: [
          { label: 'la carte', share: 0.51, mood: 'positive' },
          { label: 'deuxième boss', share: 0.46, mood: 'negative' },
          { label: 'plantage', share: 0.22, mood: 'negative' },
          { label: 'commandes', share: 0.14, mood: 'neutral' },
        ],
      },
    },
    problem: {
      heading: 'L’avis à une étoile arrive trop tard',
      lead: 'Il vient après la désinstallation, et dit « jeu nul ».',
      points: [
        {
          title: 'On ne tape pas en pleine partie',
          text: 'Un formulaire coûte la manche. Alors on s’en va.',
        },
        {
          title: 'Les journaux n’ont pas de joueur',
          text: 'La trace connaît la ligne, pas ce qui était tenté.',
        },
        {
          title: 'Le plaisir n’émet rien',
          text: 'La télémétrie compte les morts. Seul le joueur dit si elles étaient justes.',
        },
      ],
    },
    solution: {
      heading: 'Tenir, dire, rejouer',
      lead: 'Deux constats d’un seul souffle : ce qui casse, et ce qu’on ressent.',
      steps: [
        { title: 'Un bouton dans la pause', text: 'Ou après une défaite, quand on a quelque chose à dire.' },
        { title: 'Les joueurs parlent', text: 'Le bruit coûte quelques mots, pas le message.' },
        {
          title: 'Deux boîtes',
          text: 'Les problèmes vers votre suivi par webhook, les émotions vers un graphique par niveau.',
        },
      ],
    },
    useCases: {
      heading: 'Ce que cela attrape',
      lead: 'En ligne comme en test.',
      items: [
        {
          title: 'Bugs',
          text: 'Les étapes dites, version et niveau en métadonnées.',
          quote: 'Il me touche à travers le mur.',
        },
        {
          title: 'Émotions par niveau',
          text: 'Joie, agacement, confusion, là où ils naissent.',
          quote: 'J’adore la nouvelle carte.',
        },
        {
          title: 'Lancement restreint',
          text: 'Entendez les mille premiers avant la boutique.',
          quote: 'J’ai perdu ma progression.',
        },
        {
          title: 'Séances de test',
          text: 'Penser à voix haute, sans personne qui prenne des notes.',
          quote: 'Attends, je vais où, là ?',
        },
      ],
    },
    integrations: {
      heading: 'À côté de vos outils',
      lead: 'Du HTTPS et un fichier audio, depuis tout moteur. Noms cités pour situer, non comme partenaires.',
      names: ['JavaScript', 'Python', 'Ruby', 'n8n', 'Zapier', 'Jira', 'Linear', 'Discord'],
    },
    benefits: {
      heading: 'Ce qui change',
      lead: 'Pour qui équilibre, répare et publie.',
      items: [
        { title: 'Des bugs racontés', text: 'Ce qui était tenté, dit par qui l’a tenté.' },
        {
          title: 'Un équilibrage motivé',
          text: 'Non pas que 46 % meurent ici, mais que cela paraît injuste.',
        },
        { title: 'Des réponses dans la séance', text: 'Remerciez-les quand le bug est corrigé.' },
      ],
    },
    closing: {
      heading: 'Écoutez les parties de ce soir',
      line: 'Une clé, un appel, et du crédit pour le premier test.',
      primary: { label: 'Obtenir une clé API', source: 'Final CTA' },
      secondary: 'Lire la doc',
    },
  },
};
