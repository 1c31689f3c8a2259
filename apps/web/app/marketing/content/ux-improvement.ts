import type { InBoth, VerticalPage } from './vertical-page.ts';

export const uxImprovement: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'UX improvement: find pain points in what users say',
      description:
        'Users tell you about the hidden button and the address they typed twice. You see the numbers before and after you fix it.',
    },
    hero: {
      heading: 'Hear what your users can’t find',
      line: 'Voice feedback for UX teams. Users describe the pain points, and you get a number before the change and one after it.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    example: {
      name: 'ux',
      heading: 'A hidden save button',
      line: 'One phone: what works, what’s covered, what was typed twice.',
    },
    problem: {
      heading: 'Analytics only sees the clicks that happened',
      lead: 'It can’t see the button someone looked for and didn’t find.',
      points: [
        {
          title: 'Heat maps don’t explain',
          text: 'They show taps on nothing, not what people expected there.',
        },
        {
          title: 'Usability tests are rare',
          text: 'Five people, twice a year, all aware they’re being watched.',
        },
        {
          title: 'Fixes go unchecked',
          text: 'You ship a change and call it solved, until the next complaint.',
        },
      ],
    },
    solution: {
      heading: 'Before, change, after',
      lead: 'Find the pain point, fix it, and check that it’s gone.',
      steps: [
        {
          title: 'Before',
          text: 'Collect feedback for a week. We rank suggestions by how often and how strongly people make them.',
        },
        { title: 'Change', text: 'Fix the top one, with the quotes in your ticket.' },
        { title: 'After', text: 'Ask the same question next week and compare the share.' },
      ],
    },
    useCases: {
      heading: 'Pain points it detects',
      lead: 'From spoken sentences, without a survey.',
      items: [
        {
          title: 'Not found',
          text: 'People look for something and can’t see it.',
          quote: 'The save button is hidden below the keyboard.',
        },
        {
          title: 'Done twice',
          text: 'A form asks for the same thing again.',
          quote: 'I had to type the address twice.',
        },
        {
          title: 'Not understood',
          text: 'Your team knows the word. Your users don’t.',
          quote: 'What is a workspace key?',
        },
        { title: 'Works well', text: 'Know what you shouldn’t break.', quote: 'Search is fast.' },
      ],
    },
    integrations: {
      heading: 'Works with your research tools',
      lead: 'GitHub, Linear, Jira and Slack connect in your settings, anything else by webhook or API. No partnership implied.',
      names: [
        'Figma',
        'Notion',
        'GitHub',
        'Linear',
        'Jira',
        'Slack',
        'Amplitude',
        'Mixpanel',
        'PostHog',
        'Dovetail',
      ],
    },
    benefits: {
      heading: 'What you get',
      lead: 'For designers who want proof.',
      items: [
        { title: 'A number for “confusing”', text: 'See share and sentiment by topic and week.' },
        { title: 'Quotes for the ticket', text: 'Each has a timestamp, so anyone can listen.' },
        { title: 'Proof that it worked', text: 'Compare two periods with one call to /v1/analytics.' },
      ],
    },
    closing: {
      heading: 'Find the button they can’t',
      line: 'Ask one question for a week and get a ranked list.',
      primary: { label: 'Get API Key', source: 'bottom call to action' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Améliorer l’UX : repérez les irritants dans ce que disent vos utilisateurs',
      description:
        'Vos utilisateurs signalent le bouton caché et l’adresse saisie deux fois. Vous voyez les chiffres avant et après la correction.',
    },
    hero: {
      heading: 'Entendez ce que vos utilisateurs ne trouvent pas',
      line: 'Des retours vocaux pour les équipes UX. Vos utilisateurs décrivent ce qui les gêne, et vous obtenez un chiffre avant le changement et un autre après.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'ux',
      heading: 'Un bouton d’enregistrement caché',
      line: 'Un téléphone : ce qui va, ce qui est masqué, ce qu’il a fallu saisir deux fois.',
    },
    problem: {
      heading: 'La mesure d’audience ne voit que les clics',
      lead: 'Elle ne voit pas le bouton qu’on a cherché sans le trouver.',
      points: [
        {
          title: 'Les cartes de chaleur n’expliquent rien',
          text: 'Elles montrent des appuis dans le vide, pas ce que l’utilisateur attendait.',
        },
        {
          title: 'Les tests d’utilisabilité sont rares',
          text: 'Cinq personnes, deux fois par an, qui se savent toutes observées.',
        },
        {
          title: 'Personne ne vérifie les corrections',
          text: 'On publie, on considère que c’est réglé, jusqu’à la plainte suivante.',
        },
      ],
    },
    solution: {
      heading: 'Avant, changement, après',
      lead: 'Repérez l’irritant, corrigez-le, vérifiez qu’il a disparu.',
      steps: [
        {
          title: 'Avant',
          text: 'Recueillez des retours pendant une semaine. Les suggestions sont classées par fréquence et par intensité.',
        },
        { title: 'Changement', text: 'Corrigez la première, citations à l’appui dans le ticket.' },
        {
          title: 'Après',
          text: 'Posez la même question la semaine suivante et comparez.',
        },
      ],
    },
    useCases: {
      heading: 'Ce que vous repérez',
      lead: 'Dans des phrases, sans sondage.',
      items: [
        {
          title: 'Introuvable',
          text: 'On cherche quelque chose sans le voir.',
          quote: 'Le bouton est caché sous le clavier.',
        },
        {
          title: 'En double',
          text: 'Un formulaire demande deux fois la même chose.',
          quote: 'J’ai dû saisir l’adresse deux fois.',
        },
        {
          title: 'Incompris',
          text: 'Votre équipe connaît le mot. Pas vos utilisateurs.',
          quote: 'C’est quoi, une clé d’espace ?',
        },
        {
          title: 'Réussi',
          text: 'Sachez ce qu’il ne faut pas casser.',
          quote: 'La recherche est rapide.',
        },
      ],
    },
    integrations: {
      heading: 'Compatible avec vos outils de recherche',
      lead: 'GitHub, Linear, Jira et Slack se connectent dans vos paramètres, les autres par webhook ou par l’API. Aucun partenariat.',
      names: [
        'Figma',
        'Notion',
        'GitHub',
        'Linear',
        'Jira',
        'Slack',
        'Amplitude',
        'Mixpanel',
        'PostHog',
        'Dovetail',
      ],
    },
    benefits: {
      heading: 'Ce que vous y gagnez',
      lead: 'Pour les designers qui veulent des preuves.',
      items: [
        {
          title: 'Un chiffre pour « confus »',
          text: 'Voyez la part et le sentiment par sujet et par semaine.',
        },
        {
          title: 'Des citations pour le ticket',
          text: 'Chacune est horodatée : tout le monde peut l’écouter.',
        },
        {
          title: 'La preuve que ça marche',
          text: 'Comparez deux périodes en un seul appel à /v1/analytics.',
        },
      ],
    },
    closing: {
      heading: 'Trouvez le bouton qu’ils ne trouvent pas',
      line: 'Posez une question pendant une semaine, vous obtenez une liste classée.',
      primary: { label: 'Obtenir une clé API', source: 'bottom call to action' },
      secondary: 'Lire la doc',
    },
  },
};
