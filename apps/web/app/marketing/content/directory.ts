import type { PagePath } from '../../paths.ts';
import type { InBoth, Words } from './vertical-page.ts';

/** Every landing page with its audience and its content. */
export interface DirectoryPage {
  meta: { title: string; description: string };
  hero: Words;
  counts: { total: string; industry: string; technical: string };
  labels: { audience: string; features: string; visit: string; industry: string; technical: string };
  entries: readonly DirectoryEntry[];
}

export interface DirectoryEntry {
  to: PagePath;
  kind: 'industry' | 'technical';
  title: string;
  description: string;
  audience: string;
  features: readonly string[];
}

export const directory: InBoth<DirectoryPage> = {
  en: {
    meta: {
      title: 'All landing pages: voice feedback',
      description:
        'Eight pages: four kinds of app and four technical concerns, each with an analysed message.',
    },
    hero: { heading: 'Eight ways in', lead: 'Four by what you build, four by what you care about.' },
    counts: { total: 'total pages', industry: 'industry verticals', technical: 'technical focuses' },
    labels: {
      audience: 'For',
      features: 'Key features',
      visit: 'Visit',
      industry: 'By industry',
      technical: 'By technical focus',
    },
    entries: [
      {
        to: '/wellness',
        kind: 'industry',
        title: 'Wellness and meditation',
        description: 'One sentence after the session, and what soothed or woke people.',
        audience: 'Teams of meditation, sleep and mood apps',
        features: ['Emotions by session', 'Retention down to zero', 'Requests as recommendations'],
      },
      {
        to: '/elearning',
        kind: 'industry',
        title: 'eLearning',
        description: 'Students explain what they did not understand.',
        audience: 'Teachers, course authors, learning platforms',
        features: ['Post-lesson feedback', 'Confusion points', 'Learning insights'],
      },
      {
        to: '/gaming',
        kind: 'industry',
        title: 'Mobile games',
        description: 'In-game bug and emotion capture without leaving the match.',
        audience: 'Studios and live-ops teams',
        features: ['Bugs with build and level', 'Emotion by level', 'Webhooks to the tracker'],
      },
      {
        to: '/saas',
        kind: 'industry',
        title: 'SaaS and B2B tools',
        description: 'Why people stall at onboarding, leave, or never find a feature.',
        audience: 'Product and customer success teams',
        features: ['Onboarding and churn', 'Feature adoption', 'Self-hosting and audit log'],
      },
      {
        to: '/quick-integration',
        kind: 'technical',
        title: 'Quick integration',
        description: 'Four steps, each of them the code you paste.',
        audience: 'Developers with an afternoon',
        features: ['JavaScript', 'React', 'Python'],
      },
      {
        to: '/ux-improvement',
        kind: 'technical',
        title: 'UX improvement',
        description: 'Pain points as people name them, before and after a change.',
        audience: 'Designers and researchers',
        features: ['Pain-point detection', 'Before/after metrics', 'Quotes with their second'],
      },
      {
        to: '/ready-api',
        kind: 'technical',
        title: 'Production-ready API',
        description: 'Limits, figures and what each rests on.',
        audience: 'Those who run it',
        features: ['Idempotent calls', 'Signed webhooks', 'A log of every call'],
      },
      {
        to: '/showcase',
        kind: 'technical',
        title: 'Showcase',
        description: 'Three sample inboxes: customer support, product feedback, user research.',
        audience: 'Anyone who wants to see results first',
        features: ['Sample analyses', 'Sample dashboard', 'Registration with credit'],
      },
    ],
  },
  fr: {
    meta: {
      title: 'Toutes les pages : voice feedback',
      description:
        'Huit pages : quatre types d’applications et quatre sujets techniques, chacune avec un message analysé.',
    },
    hero: {
      heading: 'Huit entrées',
      lead: 'Quatre selon ce que vous faites, quatre selon ce qui vous importe.',
    },
    counts: { total: 'pages en tout', industry: 'secteurs', technical: 'sujets techniques' },
    labels: {
      audience: 'Pour',
      features: 'L’essentiel',
      visit: 'Voir',
      industry: 'Par secteur',
      technical: 'Par sujet technique',
    },
    entries: [
      {
        to: '/wellness',
        kind: 'industry',
        title: 'Bien-être et méditation',
        description: 'Une phrase après la séance, et ce qui a apaisé ou réveillé.',
        audience: 'Applications de méditation, de sommeil, d’humeur',
        features: ['Émotions par séance', 'Conservation jusqu’à zéro', 'Souhaits en recommandations'],
      },
      {
        to: '/elearning',
        kind: 'industry',
        title: 'eLearning',
        description: 'Les élèves expliquent ce qu’ils n’ont pas compris.',
        audience: 'Enseignants, auteurs, plateformes',
        features: ['Retour après la leçon', 'Points de confusion', 'Vue d’ensemble'],
      },
      {
        to: '/gaming',
        kind: 'industry',
        title: 'Jeux mobiles',
        description: 'Bugs et émotions captés sans quitter la partie.',
        audience: 'Studios et équipes en direct',
        features: ['Bugs avec version et niveau', 'Émotions par niveau', 'Webhooks vers le suivi'],
      },
      {
        to: '/saas',
        kind: 'industry',
        title: 'SaaS et B2B',
        description: 'Pourquoi l’on bloque, l’on part, ou l’on ne trouve pas.',
        audience: 'Équipes produit et relation client',
        features: ['Accueil et départs', 'Adoption', 'Hébergement chez soi, journal'],
      },
      {
        to: '/quick-integration',
        kind: 'technical',
        title: 'Intégration rapide',
        description: 'Quatre étapes, chacune avec le code à coller.',
        audience: 'Développeurs qui ont un après-midi',
        features: ['JavaScript', 'React', 'Python'],
      },
      {
        to: '/ux-improvement',
        kind: 'technical',
        title: 'Améliorer l’UX',
        description: 'Les points de douleur tels qu’on les nomme, avant et après.',
        audience: 'Designers et chercheurs',
        features: ['Repérage', 'Mesures avant et après', 'Citations à la seconde'],
      },
      {
        to: '/ready-api',
        kind: 'technical',
        title: 'API prête pour la production',
        description: 'Limites, chiffres, et ce qui les porte.',
        audience: 'Qui l’exploite',
        features: ['Appels idempotents', 'Webhooks signés', 'Un journal des appels'],
      },
      {
        to: '/showcase',
        kind: 'technical',
        title: 'Vitrine',
        description: 'Trois boîtes d’exemple : assistance, produit, recherche.',
        audience: 'Qui veut d’abord voir des résultats',
        features: ['Analyses d’exemple', 'Tableau d’exemple', 'Inscription avec crédit'],
      },
    ],
  },
};
