import type { words as english } from '../en/periods.ts';

export const words: typeof english = {
  period: 'Période',
  anyTime: 'Toutes les dates',
  periods: {
    today: 'Aujourd’hui',
    '7d': '7 derniers jours',
    '30d': '30 derniers jours',
    '90d': '90 derniers jours',
    this_week: 'Cette semaine',
    last_week: 'La semaine dernière',
    this_month: 'Ce mois-ci',
    last_month: 'Le mois dernier',
  },
  fixedPeriod: 'Dates fixes',
};
