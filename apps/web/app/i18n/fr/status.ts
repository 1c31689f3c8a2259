import type { words as english } from '../en/status.ts';
import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');

export const words: typeof english = {
  title: 'État du service : voice feedback',
  description: 'Ce qui fonctionne maintenant, et ce qui a fonctionné ces 90 derniers jours.',
  heading: 'État du service',
  now: {
    operational: 'Tout fonctionne',
    degraded: 'Certaines choses prennent plus de temps que d’habitude',
    down: 'Certaines choses ne fonctionnent pas',
    unreachable: 'Le service est injoignable',
  },
  detail: {
    operational: 'Les enregistrements sont traités dès leur arrivée.',
    degraded: 'Rien n’est perdu : ce que vous envoyez est traité avec du retard.',
    down: 'Ce qui a été accepté est conservé, et sera traité à la reprise.',
    unreachable: 'Nouvel essai toutes les 30 secondes. Vérifiez aussi votre connexion.',
  },
  loading: 'Interrogation du service…',
  asOf: (time) => `État à ${time}`,
  components: {
    api: { name: 'API', about: 'Les requêtes, le tableau de bord et la connexion' },
    processing: { name: 'Traitement', about: 'Les enregistrements deviennent des retours' },
    webhooks: { name: 'Webhooks', about: 'Les événements arrivent à votre serveur' },
    database: { name: 'Base de données', about: 'Là où tout est conservé' },
  },
  states: { operational: 'Fonctionne', degraded: 'Ralenti', down: 'En panne', none: 'Aucune donnée' },
  uptime: (share) => `disponible à ${share}`,
  noHistory: 'Pas encore d’historique',
  oldHistory: 'L’historique n’est peut-être pas à jour : il ne peut pas être lu en ce moment.',
  days: count({ one: 'il y a # jour', other: 'il y a # jours' }),
  today: 'aujourd’hui',
  day: {
    operational: (day) => `${day} : aucun problème`,
    degraded: (day, delayed) => `${day} : ralenti pendant ${delayed}`,
    down: (day, down) => `${day} : en panne pendant ${down}`,
    both: (day, down, delayed) => `${day} : en panne pendant ${down}, ralenti pendant ${delayed}`,
    none: (day) => `${day} : aucune donnée`,
  },
  history: (name) => `${name}, 90 derniers jours`,
  problemDays: count({ one: 'Problèmes sur # jour', other: 'Problèmes sur # jours' }),
  noProblems: 'Aucun problème ces 90 derniers jours',
  machines: 'Pour les programmes : la même chose en JSON, à',
};
