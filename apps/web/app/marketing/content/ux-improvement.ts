import type { InBoth, VerticalPage } from './vertical-page.ts';

export const uxImprovement: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'UX improvement: find pain points from what users say',
      description:
        'Before and after, measured: people name the hidden button and the address typed twice, and you see whether the change ended it.',
    },
    hero: {
      heading: 'The button was there. They could not see it.',
      line: 'Pain points as users name them, with a number before the change and one after it.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    example: {
      name: 'ux',
      heading: 'A hidden save button',
      line: 'One phone, eleven seconds: what works, what is covered, what was typed twice.',
      chart: {
        heading: 'Share of messages that mention it, before and after the change',
        bars: [
          { label: 'save button, before', share: 0.44, mood: 'negative' },
          { label: 'save button, after', share: 0.06, mood: 'positive' },
          { label: 'address twice, before', share: 0.27, mood: 'negative' },
          { label: 'address twice, after', share: 0.09, mood: 'positive' },
        ],
      },
    },
    problem: {
      heading: 'Analytics sees the click that happened',
      lead: 'Not the one that somebody looked for.',
      points: [
        {
          title: 'Rage is invisible',
          text: 'A heat map shows taps on nothing, not what was expected there.',
        },
        { title: 'Tests are rare', text: 'Five people, twice a year, who know that they are watched.' },
        { title: 'Changes are not verified', text: 'Shipped means solved, until the next complaint.' },
      ],
    },
    solution: {
      heading: 'Before, change, after',
      lead: 'Pain-point detection, then the proof.',
      steps: [
        { title: 'Before', text: 'Collect a week: suggestions are ranked by how often and how strongly.' },
        { title: 'Change', text: 'Take the top one, with the quotes in the ticket.' },
        { title: 'After', text: 'The same question, next week: the share went down or it did not.' },
      ],
    },
    useCases: {
      heading: 'Pain points it detects',
      lead: 'From sentences, without a survey.',
      items: [
        {
          title: 'Not found',
          text: 'Looked for, and not seen.',
          quote: 'The save button is hidden below the keyboard.',
        },
        {
          title: 'Done twice',
          text: 'Work that the form forgot.',
          quote: 'I had to type the address twice.',
        },
        {
          title: 'Not understood',
          text: 'Words that only the team knows.',
          quote: 'What is a workspace key?',
        },
        { title: 'Works well', text: 'What you must not break.', quote: 'Search is fast.' },
      ],
    },
    integrations: {
      heading: 'Beside your research tools',
      lead: 'Named to show where, not as partners.',
      names: ['Figma', 'Notion', 'Jira', 'Linear', 'Amplitude', 'Mixpanel', 'PostHog', 'Dovetail'],
    },
    benefits: {
      heading: 'What changes',
      lead: 'For designers who want to be sure.',
      items: [
        { title: 'A number for “confusing”', text: 'Share and sentiment by topic, by week.' },
        { title: 'Quotes for the ticket', text: 'With the second, so anybody can listen to it.' },
        { title: 'Changes that are checked', text: 'Compare two periods in one call: /v1/analytics.' },
      ],
    },
    closing: {
      heading: 'Find the button they cannot find',
      line: 'One question, one week, one list.',
      primary: { label: 'Get API Key', source: 'bottom call to action' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Améliorer l’UX : les points de douleur, dits par les utilisateurs',
      description:
        'Avant et après, mesurés : on nomme le bouton caché et l’adresse tapée deux fois, et vous voyez si le changement y a mis fin.',
    },
    hero: {
      heading: 'Le bouton était là. On ne le voyait pas.',
      line: 'Les points de douleur tels qu’on les nomme, avec un chiffre avant le changement et un après.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'ux',
      heading: 'Un bouton caché',
      line: 'Un téléphone, onze secondes : ce qui va, ce qui est recouvert, ce qui fut tapé deux fois.',
      chart: {
        heading: 'Part des messages qui en parlent, avant et après',
        bars: [
          { label: 'bouton, avant', share: 0.44, mood: 'negative' },
          { label: 'bouton, après', share: 0.06, mood: 'positive' },
          { label: 'adresse, avant', share: 0.27, mood: 'negative' },
          { label: 'adresse, après', share: 0.09, mood: 'positive' },
        ],
      },
    },
    problem: {
      heading: 'La mesure voit le clic qui a eu lieu',
      lead: 'Pas celui qu’on cherchait.',
      points: [
        {
          title: 'L’agacement est invisible',
          text: 'Une carte de chaleur montre des touches dans le vide, pas l’attente.',
        },
        { title: 'Les tests sont rares', text: 'Cinq personnes, deux fois l’an, qui se savent observées.' },
        { title: 'On ne vérifie pas', text: 'Livré veut dire résolu, jusqu’à la prochaine plainte.' },
      ],
    },
    solution: {
      heading: 'Avant, changement, après',
      lead: 'Repérer le point de douleur, puis prouver.',
      steps: [
        { title: 'Avant', text: 'Une semaine d’écoute : classé par fréquence et par force.' },
        { title: 'Changement', text: 'Prenez le premier, citations dans le ticket.' },
        { title: 'Après', text: 'La même question la semaine suivante : la part baisse, ou non.' },
      ],
    },
    useCases: {
      heading: 'Ce qui se repère',
      lead: 'Dans des phrases, sans sondage.',
      items: [
        { title: 'Introuvable', text: 'Cherché, et non vu.', quote: 'Le bouton est sous le clavier.' },
        {
          title: 'En double',
          text: 'Ce que le formulaire a oublié.',
          quote: 'J’ai tapé l’adresse deux fois.',
        },
        {
          title: 'Incompris',
          text: 'Des mots que seule l’équipe connaît.',
          quote: 'C’est quoi, une clé d’espace ?',
        },
        { title: 'Réussi', text: 'Ce qu’il ne faut pas casser.', quote: 'La recherche est rapide.' },
      ],
    },
    integrations: {
      heading: 'À côté de vos outils',
      lead: 'Noms cités pour situer, non comme partenaires.',
      names: ['Figma', 'Notion', 'Jira', 'Linear', 'Amplitude', 'Mixpanel', 'PostHog', 'Dovetail'],
    },
    benefits: {
      heading: 'Ce qui change',
      lead: 'Pour qui dessine et veut être sûr.',
      items: [
        { title: 'Un chiffre pour « confus »', text: 'Part et sentiment par sujet, par semaine.' },
        { title: 'Des citations', text: 'À la seconde, pour que chacun puisse écouter.' },
        { title: 'Des changements vérifiés', text: 'Deux périodes comparées en un appel : /v1/analytics.' },
      ],
    },
    closing: {
      heading: 'Trouvez le bouton introuvable',
      line: 'Une question, une semaine, une liste.',
      primary: { label: 'Obtenir une clé API', source: 'bottom call to action' },
      secondary: 'Lire la doc',
    },
  },
};
