import type { FactNames } from '../../feedback/fact-names.ts';

export const words: FactNames = {
  title: 'Title',
  summary: 'Summary',
  sentiment: 'Sentiment',
  mixed: 'mixed',
  intent: 'Intent',
  tone: 'Tone',
  topics: 'Topics',
  categories: 'Categories',
  keywords: 'Keywords',
  emotions: 'Emotions',
  created_at: 'Recorded',
  duration_seconds: 'Duration',
  language: 'Language',
  end_user_id: 'End user',
  project: 'Project',
  contact_email: 'Address for replies',
  impact: 'Impact',
  cost: 'Cost',
  id: 'Id',
};
