import type { words as english } from '../en/view-actions.ts';
import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');
const matching = count({
  one: '# des {all} derniers messages aurait correspondu.',
  other: '# des {all} derniers messages auraient correspondu.',
});

/** Pour ce qu’une vue fait des nouveautés. */
export const words: typeof english = {
  menu: 'Agir sur les nouveautés…',
  title: (name: string) => `Ce que fait « ${name} »`,
  lead: 'Les nouveaux messages qui correspondent sont modifiés dans les deux minutes, chacun une seule fois. Les messages déjà présents ne changent pas.',
  tags: 'Ajouter des étiquettes',
  tagsHint: 'Appuyez sur Entrée pour en ajouter une.',
  status: 'Changer le statut',
  statusHint: 'Seulement tant qu’un message est nouveau.',
  keepStatus: 'Ne pas le changer',
  assign: 'Attribuer à',
  assignHint: 'Seulement si le message n’est attribué à personne.',
  assignNobody: 'Personne',
  issue: 'Créer un ticket dans',
  issueHint: (perDay: number) =>
    `Un par message qui n’en a pas, ${perDay} au plus en 24 heures. Toute personne qui voit le ticket peut lire les citations.`,
  noIssue: 'Ne pas en créer',
  preview: (matched: number, shown: string, lookedAt: string) =>
    matched === 0
      ? `Aucun des ${lookedAt} derniers messages n’aurait correspondu.`
      : matching(matched, shown).replace('{all}', () => lookedAt),
  previewNone: 'Il n’y a pas encore de messages.',
  log: 'Ce qu’elle a fait ces 30 derniers jours',
  total: count({ one: '# message', other: '# messages' }),
  nothingYet: 'Rien pour l’instant.',
  logFailed: 'L’historique n’a pas pu être chargé',
  outcomes: {
    done: 'modifié',
    unchanged: 'rien à modifier',
    too_many_tags: 'a trop d’étiquettes',
    limited: 'laissé tel quel : plus de 500 en une heure',
  },
  issues: {
    created: 'ticket créé',
    existing: 'a déjà un ticket',
    limited: 'pas de ticket : limite atteinte',
    no_connection: 'pas de ticket : l’outil n’est plus connecté',
  },
};
