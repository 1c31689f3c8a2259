import type { words as english } from '../en/status.ts';
import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');

export const words: typeof english = {
  title: 'État du service : voice feedback',
  description:
    'L’état actuel de l’API, du traitement et des webhooks, et l’historique des 90 derniers jours.',
  heading: 'État du service',
  now: {
    operational: 'Tous les services fonctionnent',
    degraded: 'Certains services sont ralentis',
    down: 'Certains services sont en panne',
    unreachable: 'Le service est injoignable',
  },
  detail: {
    operational: 'Les enregistrements sont traités dès leur arrivée.',
    degraded: 'Rien n’est perdu. Vos envois sont traités avec du retard.',
    down: 'Les enregistrements acceptés sont conservés. Ils seront traités dès le rétablissement du service.',
    unreachable: 'Nouvelle tentative toutes les 30 secondes. Vérifiez aussi votre connexion.',
  },
  loading: 'Vérification de l’état…',
  asOf: (time) => `État à ${time}`,
  components: {
    api: { name: 'API', about: 'Les requêtes, le tableau de bord et la connexion' },
    processing: { name: 'Traitement', about: 'Transforme les enregistrements en retours' },
    webhooks: { name: 'Webhooks', about: 'Envoie les événements à votre serveur' },
    database: { name: 'Base de données', about: 'Conserve les comptes et les retours' },
  },
  states: { operational: 'Fonctionne', degraded: 'Ralenti', down: 'En panne', none: 'Aucune donnée' },
  uptime: (share) => `${share} de disponibilité`,
  noHistory: 'Pas encore d’historique',
  oldHistory: 'L’historique n’est peut-être pas à jour, car il ne peut pas être chargé pour l’instant.',
  days: count({ one: 'il y a # jour', other: 'il y a # jours' }),
  today: 'aujourd’hui',
  day: {
    operational: (day) => `${day} : aucun problème`,
    degraded: (day, delayed) => `${day} : ralenti pendant ${delayed}`,
    down: (day, down) => `${day} : en panne pendant ${down}`,
    both: (day, down, delayed) => `${day} : en panne pendant ${down}, ralenti pendant ${delayed}`,
    none: (day) => `${day} : aucune donnée`,
  },
  history: (name) => `${name}, 90 derniers jours`,
  problemDays: count({ one: 'Problèmes sur # jour', other: 'Problèmes sur # jours' }),
  noProblems: 'Aucun problème ces 90 derniers jours',
  machines: 'Également disponible en JSON :',
};
