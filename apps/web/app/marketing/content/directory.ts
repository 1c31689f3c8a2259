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
        'Voice feedback by industry and by topic: eight pages, seven of them with an analyzed message.',
    },
    hero: {
      heading: 'Find your starting point',
      lead: 'Voice feedback for your industry, or for the job you have to do.',
    },
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
        description: 'One sentence after a session tells you what relaxed people and what didn’t.',
        audience: 'Meditation, sleep and mood app teams',
        features: ['Emotions by session', 'Retention down to zero', 'Requests as recommendations'],
      },
      {
        to: '/elearning',
        kind: 'industry',
        title: 'eLearning',
        description: 'Students explain what they didn’t understand.',
        audience: 'Teachers, course authors, learning platforms',
        features: ['Post-lesson feedback', 'Confusion points', 'Learning insights'],
      },
      {
        to: '/gaming',
        kind: 'industry',
        title: 'Mobile games',
        description: 'Players report bugs and emotions without leaving the match.',
        audience: 'Studios and live-ops teams',
        features: ['Bugs with build and level', 'Emotion by level', 'Webhooks to your tracker'],
      },
      {
        to: '/saas',
        kind: 'industry',
        title: 'SaaS and B2B tools',
        description: 'Why users get stuck in onboarding, leave, or never find a feature.',
        audience: 'Product and customer success teams',
        features: ['Onboarding and churn', 'Feature adoption', 'Self-hosting and audit log'],
      },
      {
        to: '/quick-integration',
        kind: 'technical',
        title: 'Quick integration',
        description: 'Four steps, each with code to paste.',
        audience: 'Developers with an afternoon to spare',
        features: ['JavaScript', 'React', 'Python'],
      },
      {
        to: '/ux-improvement',
        kind: 'technical',
        title: 'UX improvement',
        description: 'Pain points in your users’ words, before and after a change.',
        audience: 'Designers and researchers',
        features: ['Pain-point detection', 'Before/after metrics', 'Timestamped quotes'],
      },
      {
        to: '/ready-api',
        kind: 'technical',
        title: 'Production-ready API',
        description: 'Limits and numbers, each with its source.',
        audience: 'Ops and platform teams',
        features: ['Idempotent calls', 'Signed webhooks', 'A log of every call'],
      },
      {
        to: '/showcase',
        kind: 'technical',
        title: 'Showcase',
        description: 'Three sample dashboards: customer support, product feedback, user research.',
        audience: 'Anyone who wants results first',
        features: ['Sample analyses', 'Sample dashboard', 'Sign-up with free credits'],
      },
    ],
  },
  fr: {
    meta: {
      title: 'Toutes les pages : voice feedback',
      description:
        'Les retours vocaux par secteur et par sujet : huit pages, dont sept avec un message analysé.',
    },
    hero: {
      heading: 'Par où commencer',
      lead: 'Les retours vocaux pour votre secteur, ou pour ce que vous avez à faire.',
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
        description: 'Une phrase après la séance vous dit ce qui a détendu vos membres, ou pas.',
        audience: 'Équipes d’applications de méditation, de sommeil, d’humeur',
        features: ['Émotions par séance', 'Conservation jusqu’à zéro', 'Recommandations'],
      },
      {
        to: '/elearning',
        kind: 'industry',
        title: 'eLearning',
        description: 'Les élèves expliquent ce qu’ils n’ont pas compris.',
        audience: 'Enseignants, auteurs de cours, plateformes',
        features: ['Retour après la leçon', 'Points de confusion', 'Vue d’ensemble'],
      },
      {
        to: '/gaming',
        kind: 'industry',
        title: 'Jeux mobiles',
        description: 'Les joueurs signalent bugs et émotions sans quitter la partie.',
        audience: 'Studios et équipes live ops',
        features: [
          'Bugs avec version et niveau',
          'Émotions par niveau',
          'Webhooks vers votre outil de suivi',
        ],
      },
      {
        to: '/saas',
        kind: 'industry',
        title: 'SaaS et B2B',
        description: 'Pourquoi vos utilisateurs bloquent, partent ou ne trouvent pas une fonctionnalité.',
        audience: 'Équipes produit et relation client',
        features: ['Onboarding et churn', 'Adoption', 'Auto-hébergement et journal d’audit'],
      },
      {
        to: '/quick-integration',
        kind: 'technical',
        title: 'Intégration rapide',
        description: 'Quatre étapes, avec du code à coller à chaque fois.',
        audience: 'Développeurs qui ont un après-midi devant eux',
        features: ['JavaScript', 'React', 'Python'],
      },
      {
        to: '/ux-improvement',
        kind: 'technical',
        title: 'Améliorer l’UX',
        description: 'Les irritants décrits par vos utilisateurs, avant et après un changement.',
        audience: 'Designers et UX researchers',
        features: ['Détection des irritants', 'Mesures avant et après', 'Citations horodatées'],
      },
      {
        to: '/ready-api',
        kind: 'technical',
        title: 'API prête pour la production',
        description: 'Des limites et des chiffres, chacun avec sa source.',
        audience: 'Équipes ops et plateforme',
        features: ['Appels idempotents', 'Webhooks signés', 'Un journal de chaque appel'],
      },
      {
        to: '/showcase',
        kind: 'technical',
        title: 'Exemples',
        description:
          'Trois tableaux de bord d’exemple : support client, retours produit, recherche utilisateur.',
        audience: 'Ceux qui veulent d’abord voir des résultats',
        features: ['Analyses d’exemple', 'Tableau de bord d’exemple', 'Inscription avec crédits offerts'],
      },
    ],
  },
};
