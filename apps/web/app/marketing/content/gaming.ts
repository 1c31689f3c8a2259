import type { InBoth, VerticalPage } from './vertical-page.ts';

export const gaming: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'Voice feedback for mobile games: bugs and emotions from inside the game',
      description:
        'Players say what broke and how it felt without leaving the match. You get the bug, the emotion and the timestamp as JSON.',
    },
    hero: {
      heading: 'They already shout at the screen. Listen.',
      line: 'Voice feedback for mobile games. Players hold a button, say what happened and keep playing. The crash goes to your bug tracker, the unfair boss to your designer.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    example: {
      name: 'gaming',
      heading: 'A boss fight that feels unfair',
      line: 'One player: praise for the map, a hit through a wall, a crash.',
    },
    problem: {
      heading: 'The one-star review comes too late',
      lead: 'It arrives after the uninstall, and it says “trash game”.',
      points: [
        { title: 'Nobody types in a match', text: 'Typing costs them the match, so they quit.' },
        {
          title: 'Crash logs don’t know the player',
          text: 'A stack trace shows the line, not what the player was trying to do.',
        },
        {
          title: 'Telemetry can’t tell fun from frustration',
          text: 'It counts deaths. Only players can tell you whether they felt fair.',
        },
      ],
    },
    solution: {
      heading: 'Hold, talk, keep playing',
      lead: 'One sentence, two insights: what’s broken and how it feels.',
      steps: [
        {
          title: 'A button in the pause menu',
          text: 'Or after a defeat, when players have something to say.',
        },
        {
          title: 'Players talk',
          text: 'Loud rooms are fine. Noise may cost you a few words, but not the message.',
        },
        {
          title: 'Two inboxes',
          text: 'Webhooks send problems to your bug tracker. Emotions go to a chart by level.',
        },
      ],
    },
    useCases: {
      heading: 'What it catches',
      lead: 'In the live game and in playtests.',
      items: [
        {
          title: 'Bug reports',
          text: 'Players describe the steps; build and level come along as metadata.',
          quote: 'He hits me through the wall.',
        },
        {
          title: 'Emotion by level',
          text: 'See joy, annoyance and confusion for each level.',
          quote: 'I love the new map.',
        },
        {
          title: 'Soft launch',
          text: 'Hear your first thousand players before they write store reviews.',
          quote: 'I lost my progress.',
        },
        {
          title: 'Playtests',
          text: 'Let testers think out loud without a note-taker in the room.',
          quote: 'Wait, where do I go now?',
        },
      ],
    },
    integrations: {
      heading: 'Works with your stack',
      lead: 'Send an audio file over HTTPS from any engine. GitHub, Linear, Jira and Slack connect in your settings, anything else by webhook or API. No partnership implied.',
      names: [
        'JavaScript',
        'Python',
        'Ruby',
        'GitHub',
        'Linear',
        'Jira',
        'Slack',
        'n8n',
        'Zapier',
        'Discord',
      ],
    },
    benefits: {
      heading: 'What you get',
      lead: 'For the people who balance, fix and ship.',
      items: [
        {
          title: 'Bug reports with context',
          text: 'The player tells you what they were trying to do.',
        },
        {
          title: 'Reasons for balance changes',
          text: 'You know that 46% die here. Now you know it feels unfair.',
        },
        {
          title: 'Players who feel heard',
          text: 'When you fix a bug, tell the players who reported it.',
        },
      ],
    },
    closing: {
      heading: 'Hear tonight’s matches',
      line: 'One key, one call, and free credits for your first playtest.',
      primary: { label: 'Get API Key', source: 'Final CTA' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Retours vocaux pour les jeux mobiles : bugs et émotions, en pleine partie',
      description:
        'Les joueurs disent ce qui a planté et ce qu’ils ont ressenti sans quitter la partie. Vous recevez le bug, l’émotion et l’horodatage, en JSON.',
    },
    hero: {
      heading: 'Ils crient déjà sur l’écran. Écoutez-les.',
      line: 'Des retours vocaux pour les jeux mobiles. Le joueur maintient un bouton, dit ce qui s’est passé et continue. Le plantage part dans votre outil de suivi, le boss injuste chez votre game designer.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'gaming',
      heading: 'Un boss jugé injuste',
      line: 'Un joueur : une carte appréciée, un coup à travers un mur, un plantage.',
    },
    problem: {
      heading: 'L’avis à une étoile arrive trop tard',
      lead: 'Il vient après la désinstallation, et il dit « jeu nul ».',
      points: [
        {
          title: 'Personne n’écrit en pleine partie',
          text: 'Écrire, c’est perdre la partie. Alors on quitte le jeu.',
        },
        {
          title: 'Les rapports de plantage ignorent le joueur',
          text: 'La trace indique la ligne, pas ce que le joueur essayait de faire.',
        },
        {
          title: 'La télémétrie ne mesure pas le plaisir',
          text: 'Elle compte les morts. Seul le joueur peut dire si elles étaient justes.',
        },
      ],
    },
    solution: {
      heading: 'Appuyer, parler, continuer',
      lead: 'Une phrase, deux enseignements : ce qui ne marche pas et ce qu’on ressent.',
      steps: [
        {
          title: 'Un bouton dans le menu pause',
          text: 'Ou après une défaite, quand le joueur a quelque chose à dire.',
        },
        {
          title: 'Les joueurs parlent',
          text: 'Le bruit ambiant fait perdre quelques mots, pas le message.',
        },
        {
          title: 'Deux destinations',
          text: 'Un webhook envoie les problèmes à votre outil de suivi. Les émotions vont dans un graphique par niveau.',
        },
      ],
    },
    useCases: {
      heading: 'Ce que vous captez',
      lead: 'En production comme en test.',
      items: [
        {
          title: 'Bugs',
          text: 'Le joueur décrit les étapes ; la version et le niveau arrivent en métadonnées.',
          quote: 'Il me touche à travers le mur.',
        },
        {
          title: 'Émotions par niveau',
          text: 'Voyez la joie, l’agacement et la confusion à chaque niveau.',
          quote: 'J’adore la nouvelle carte.',
        },
        {
          title: 'Lancement restreint',
          text: 'Écoutez vos mille premiers joueurs avant leurs avis sur le store.',
          quote: 'J’ai perdu ma progression.',
        },
        {
          title: 'Séances de test',
          text: 'Les testeurs pensent à voix haute, sans personne pour prendre des notes.',
          quote: 'Attends, je vais où, là ?',
        },
      ],
    },
    integrations: {
      heading: 'Compatible avec vos outils',
      lead: 'Envoyez un fichier audio en HTTPS depuis n’importe quel moteur. GitHub, Linear, Jira et Slack se connectent dans vos paramètres, les autres par webhook ou par l’API. Aucun partenariat.',
      names: [
        'JavaScript',
        'Python',
        'Ruby',
        'GitHub',
        'Linear',
        'Jira',
        'Slack',
        'n8n',
        'Zapier',
        'Discord',
      ],
    },
    benefits: {
      heading: 'Ce que vous y gagnez',
      lead: 'Pour ceux qui équilibrent, corrigent et publient.',
      items: [
        {
          title: 'Des bugs avec leur contexte',
          text: 'Le joueur vous dit ce qu’il essayait de faire.',
        },
        {
          title: 'Un équilibrage argumenté',
          text: 'Vous saviez que 46 % meurent ici. Vous savez maintenant qu’ils trouvent ça injuste.',
        },
        {
          title: 'Des joueurs remerciés',
          text: 'Quand un bug est corrigé, prévenez ceux qui l’ont signalé.',
        },
      ],
    },
    closing: {
      heading: 'Écoutez les parties de ce soir',
      line: 'Une clé, un appel et des crédits offerts pour votre premier test.',
      primary: { label: 'Obtenir une clé API', source: 'Final CTA' },
      secondary: 'Lire la doc',
    },
  },
};
