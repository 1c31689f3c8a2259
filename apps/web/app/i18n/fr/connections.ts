import type { words as english } from '../en/connections.ts';
import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');

export const words: typeof english = {
  title: 'Connexions',
  lead: 'Transformez les retours et les thèmes en tickets sur GitHub, Linear ou Jira. Fermer un ticket marque le retour comme traité, et inversement.',
  open: 'Ouvrir les connexions',
  connect: 'Connecter un outil',
  submit: 'Connecter',
  none: 'Rien n’est encore connecté',
  noneText:
    'Connectez un dépôt GitHub, une équipe Linear ou un projet Jira. Vous pourrez ensuite créer un ticket depuis n’importe quel retour ou thème, avec des citations et le nombre de personnes concernées.',
  loadFailed: 'Impossible de charger les connexions',
  connectFailed: 'La connexion a échoué',
  changeFailed: 'Impossible de modifier la connexion',
  tracker: 'Outil de suivi',
  trackers: {
    github: {
      project: 'Dépôt',
      projectHint: 'Le propriétaire et le nom, comme dans son adresse.',
      projectWrong: 'Saisissez le propriétaire et le nom, par exemple acme/app.',
      token: 'Jeton d’accès',
      tokenHint:
        'Créez sur GitHub un jeton à granularité fine, pour ce dépôt seulement, avec accès en lecture et en écriture aux tickets (issues). Nous le stockons chiffré.',
      setup: {
        open: 'Sur GitHub, ouvrez le dépôt, puis Settings → Webhooks → Add webhook.',
        url: 'Payload URL :',
        type: 'Content type : application/json',
        secret: 'Secret :',
        events: 'Choisissez « Let me select individual events », et seulement « Issues ».',
      },
    },
    linear: {
      project: 'Équipe',
      projectHint: 'Son adresse sur Linear, ou l’espace de travail et la clé, par exemple acme/ENG.',
      projectWrong:
        'Saisissez l’adresse de l’équipe, ou l’espace de travail et la clé, par exemple acme/ENG.',
      token: 'Clé API',
      tokenHint:
        'Sur Linear, ouvrez Settings → Security & access, et créez une clé API personnelle avec accès en lecture et en écriture, pour cette équipe seulement. Nous la stockons chiffrée.',
      setup: {
        open: 'Sur Linear, un administrateur ouvre Settings → API → New webhook.',
        url: 'URL :',
        type: null,
        events: 'Choisissez l’équipe, et seulement « Issues ».',
        secret: 'Ouvrez le webhook créé, et copiez son « signing secret » dans ce champ :',
      },
    },
    jira: {
      project: 'Projet',
      projectHint: 'Sa clé, par exemple APP dans APP-12, ou son adresse.',
      projectWrong: 'Saisissez la clé du projet, par exemple APP.',
      token: 'Jeton d’API',
      tokenHint:
        'Créez un jeton d’API sans « scopes » sur id.atlassian.com. Il donne les mêmes droits que ce compte : choisissez un compte qui ne voit que ce projet. Nous le stockons chiffré.',
      setup: {
        open: 'Dans Jira, un administrateur ouvre Settings → System → WebHooks → Create a WebHook.',
        url: 'URL :',
        type: null,
        secret: 'Secret :',
        events: 'Choisissez « Issue: updated » et « Issue: deleted ».',
      },
    },
  },
  email: 'Adresse e-mail',
  emailHint: 'Celle du compte Atlassian auquel appartient le jeton.',
  site: 'Adresse de votre site',
  siteWrong: 'Saisissez l’adresse, par exemple https://acme.atlassian.net.',
  issueType: 'Type de ticket (facultatif)',
  issueTypeHint: 'Son nom dans le projet. Sinon, les tickets sont des tâches.',
  apiUrl: 'Adresse de l’API (facultatif)',
  apiUrlHint: 'Seulement pour GitHub Enterprise Server.',
  setupTitle: (tracker: string) => `Recevoir immédiatement les changements de ${tracker}`,
  setupLead: 'Sans ces étapes, nous vérifions toutes les dix minutes s’il y a du nouveau.',
  setupLeadOnce:
    'Sans ces étapes, nous vérifions toutes les dix minutes s’il y a du nouveau. Le secret ne s’affiche qu’une fois.',
  signingSecret: 'Secret de signature',
  signingSecretHint: 'Celui du webhook. Nous le stockons chiffré.',
  secretSaved: 'Secret de signature enregistré',
  later: 'Plus tard',
  copyUrl: 'l’URL',
  copySecret: 'le secret',
  hide: 'Terminé',
  withoutWebhook: 'pas encore de webhook : nous vérifions toutes les dix minutes',
  lastEvent: (when: string) => `dernier événement ${when}`,
  statuses: {
    refused: (tracker: string) => `${tracker} n’accepte plus le jeton. Saisissez-en un nouveau.`,
    ended: 'Tous les accès à ce compte ont été révoqués. Saisissez un nouveau jeton pour continuer.',
  },
  newToken: 'Nouveau jeton',
  tokenChanged: 'Jeton remplacé',
  remove: 'Déconnecter',
  removeTitle: (project: string) => `Déconnecter ${project} ?`,
  removeText: (tracker: string) =>
    `Les tickets restent sur ${tracker}, mais leurs liens avec les retours et les thèmes sont supprimés.`,
  removed: 'Déconnecté',
  issue: 'Ticket',
  issueText:
    'Le ticket reçoit des citations avec des liens vers l’enregistrement, et le nombre de personnes. Tous ceux qui voient le ticket peuvent les lire.',
  issueTitle: 'Titre',
  existing: 'Ou lier un ticket existant',
  existingHint: 'Son adresse. Nous y ajoutons un commentaire avec les citations.',
  create: 'Créer un ticket',
  link: 'Lier le ticket',
  where: 'Où',
  numbered: (number: number) => `Ticket nº ${number}`,
  issueFailed: 'Impossible de lier le ticket',
  notConnected: 'Aucun outil de suivi n’est encore connecté.',
  creating: (tracker: string) => `Création du ticket sur ${tracker}…`,
  states: { open: 'Ouvert', in_progress: 'En cours', done: 'Fermé' },
  people: count({ one: '# personne concernée', other: '# personnes concernées' }),
  problems: {
    gone: (tracker: string) =>
      `${tracker} ne le trouve pas. Il a peut-être été supprimé ou déplacé, ou le jeton ne le voit pas.`,
    refused: (tracker: string) => `${tracker} l’a refusé. Le jeton a-t-il l’accès en écriture aux tickets ?`,
    unavailable: (tracker: string) => `${tracker} est resté injoignable pendant trois jours.`,
  },
  tryAgain: 'Réessayer',
  unlink: 'Retirer le lien',
  unlinked: (tracker: string) => `Lien retiré. Le ticket reste sur ${tracker}.`,
};
