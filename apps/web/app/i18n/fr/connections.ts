import type { words as english } from '../en/connections.ts';
import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');

export const words: typeof english = {
  title: 'Connexions',
  lead: 'Transformez les retours et les thèmes en tickets GitHub. Fermez un ticket, et le retour est traité ; et inversement.',
  open: 'Ouvrir les connexions',
  connect: 'Connecter GitHub',
  none: 'Rien n’est encore connecté',
  noneText:
    'Connectez un dépôt. Vous pourrez ensuite créer un ticket depuis n’importe quel retour ou thème, avec des citations et le nombre de personnes concernées.',
  loadFailed: 'Impossible de charger les connexions',
  connectFailed: 'La connexion a échoué',
  changeFailed: 'Impossible de modifier la connexion',
  repository: 'Dépôt',
  repositoryHint: 'Le propriétaire et le nom, comme dans son adresse.',
  repositoryWrong: 'Saisissez le propriétaire et le nom, par exemple acme/app.',
  token: 'Jeton d’accès',
  tokenHint:
    'Créez sur GitHub un jeton à granularité fine, pour ce dépôt seulement, avec accès en lecture et en écriture aux tickets (issues). Nous le stockons chiffré.',
  apiUrl: 'Adresse de l’API (facultatif)',
  apiUrlHint: 'Seulement pour GitHub Enterprise Server.',
  setupTitle: 'Recevoir les changements de GitHub aussitôt',
  setupLead:
    'Sans cette étape, nous cherchons les changements toutes les dix minutes. Le secret ne s’affiche qu’une fois.',
  setupOpen: (project: string) => `Sur GitHub, ouvrez ${project}, puis Settings → Webhooks → Add webhook.`,
  setupUrl: 'Payload URL :',
  setupType: 'Content type : application/json',
  setupSecret: 'Secret :',
  setupEvents: 'Choisissez « Let me select individual events », et seulement « Issues ».',
  copyUrl: 'l’URL',
  copySecret: 'le secret',
  hide: 'Terminé',
  withoutWebhook: 'pas encore de webhook : nous vérifions toutes les dix minutes',
  lastEvent: (when: string) => `dernier événement ${when}`,
  statuses: {
    refused: 'GitHub n’accepte plus le jeton. Saisissez-en un nouveau.',
    ended: 'Tous les accès à ce compte ont été coupés. Saisissez un nouveau jeton pour continuer.',
  },
  newToken: 'Nouveau jeton',
  tokenChanged: 'Jeton remplacé',
  remove: 'Déconnecter',
  removeTitle: (project: string) => `Déconnecter ${project} ?`,
  removeText:
    'Les tickets restent sur GitHub, mais leurs liens avec les retours et les thèmes sont supprimés.',
  removed: 'Déconnecté',
  issue: 'Ticket',
  issueText:
    'Le ticket reçoit des citations avec des liens vers l’enregistrement, et le nombre de personnes. Tous ceux qui peuvent lire le dépôt peuvent les lire.',
  issueTitle: 'Titre',
  existing: 'Ou lier un ticket existant',
  existingHint: 'Son adresse. Nous y ajoutons un commentaire avec les citations.',
  create: 'Créer un ticket',
  link: 'Lier le ticket',
  numbered: (number: number) => `Ticket nº ${number}`,
  issueFailed: 'Impossible de lier le ticket',
  notConnected: 'Aucun outil de suivi n’est encore connecté.',
  creating: 'Création du ticket sur GitHub…',
  opened: 'Ouvert',
  closed: 'Fermé',
  people: count({ one: '# personne concernée', other: '# personnes concernées' }),
  problems: {
    gone: 'GitHub ne le trouve pas. Il a peut-être été supprimé ou déplacé, ou le jeton ne le voit pas.',
    refused: 'GitHub l’a refusé. Le jeton a-t-il l’accès en écriture aux tickets ?',
    unavailable: 'GitHub est resté injoignable pendant trois jours.',
  },
  tryAgain: 'Réessayer',
  unlink: 'Retirer le lien',
  unlinked: 'Lien retiré. Le ticket reste sur GitHub.',
};
