import type { FactNames } from '../../feedback/fact-names.ts';

export const words: FactNames = {
  title: 'Titre',
  summary: 'Résumé',
  sentiment: 'Sentiment',
  mixed: 'partagé',
  intent: 'Intention',
  tone: 'Ton',
  topics: 'Sujets',
  categories: 'Catégories',
  keywords: 'Mots-clés',
  emotions: 'Émotions',
  created_at: 'Enregistré',
  duration_seconds: 'Durée',
  language: 'Langue',
  end_user_id: 'Utilisateur final',
  project: 'Projet',
  contact_email: 'Adresse pour répondre',
  impact: 'Importance',
  cost: 'Coût',
  id: 'Identifiant',
};
