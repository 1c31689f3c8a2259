import type { words as english } from '../en/team.ts';
import { pluralsIn } from '../plurals.ts';

const members = pluralsIn('fr')({ one: '# membre', other: '# membres' });
const found = pluralsIn('fr')({ one: '# membre trouvé', other: '# membres trouvés' });
const without = pluralsIn('fr')({
  one: '# autre membre ne l’a pas encore. Cette personne pourra de nouveau travailler ici après l’avoir configurée.',
  other:
    '# autres membres ne l’ont pas encore. Ces personnes pourront de nouveau travailler ici après l’avoir configurée.',
});

export const words: typeof english = {
  title: 'Équipe',
  lead: 'Qui peut travailler ici, et ce que chacun peut faire.',
  members: 'Membres',
  count: (count) => members(count),
  find: 'Rechercher par adresse e-mail',
  found: (count) => found(count),
  noneFound: (text) => `Aucun membre ne correspond à « ${text} ».`,
  you: 'vous',
  column: { member: 'Membre', role: 'Rôle', joined: 'Arrivée' },
  role: 'Rôle',
  roleOf: (email) => `Rôle de ${email}`,
  roleChanged: 'Rôle modifié',
  remove: 'Retirer',
  removeNamed: (email) => `Retirer ${email}`,
  removeAsk: (email) => `Retirer ${email} ? Les clés créées par cette personne continuent de fonctionner.`,
  removed: 'Membre retiré',
  leave: 'Quitter',
  leaveAsk: 'Quitter cette organisation ? Vous ne pourrez revenir qu’avec une nouvelle invitation.',
  failed: 'La modification n’a pas pu être faite',
  loadFailed: 'L’équipe n’a pas pu être chargée',
  noTwoSteps: 'sans connexion en deux étapes',
  twoSteps: 'Connexion en deux étapes',
  twoStepsLead: 'Après le mot de passe, un code d’une application ou une clé de sécurité.',
  requireTwoSteps: 'L’exiger de tous les membres',
  twoStepsYoursFirst: 'Configurez d’abord la vôtre.',
  openSettings: 'Ouvrir les paramètres',
  twoStepsWithout: (count) => without(count),
  codesNext:
    'Créez maintenant des codes de secours. Sans eux, vous perdez l’accès si vous perdez votre appareil.',
  twoStepsNeeded: 'Configurez la connexion en deux étapes',
  twoStepsNeededLead: (name) =>
    name === undefined
      ? 'Cette organisation l’exige de tous ses membres.'
      : `« ${name} » l’exige de tous ses membres.`,
  otherOrganizations: 'Travailler dans une autre organisation',
  invite: 'Inviter quelqu’un',
  inviteLead:
    'La personne reçoit un e-mail et rejoint l’organisation après s’être connectée avec cette adresse. L’invitation est valable 7 jours.',
  email: 'E-mail',
  send: 'Envoyer l’invitation',
  sent: (email) => `Invitation envoyée à ${email}`,
  sendFailed: 'L’invitation n’a pas pu être envoyée',
  pending: 'Invitations',
  pendingLead: 'Pas encore acceptées.',
  validUntil: (day) => `valable jusqu’au ${day}`,
  expired: 'expirée',
  resend: 'Renvoyer',
  resendNamed: (email) => `Renvoyer l’invitation à ${email}`,
  withdraw: 'Annuler',
  withdrawNamed: (email) => `Annuler l’invitation à ${email}`,
  withdrawn: 'Invitation annulée',
  roles: 'Rôles',
  rolesLead:
    'Les clés API n’ont pas de rôle, mais des autorisations. Seuls les propriétaires et les admins peuvent créer des clés qui modifient des données.',
  roleTexts: {
    owner: 'Tout, y compris les autres propriétaires et l’effacement de l’organisation.',
    admin: 'Tout le reste : membres, paramètres, clés, facturation, retours.',
    developer:
      'Clés, webhooks, journal des requêtes et paramètres de l’analyse. Traite les retours et lit les factures.',
    analyst: 'Traite les retours : statut, étiquettes, thèmes, exports, liens et suppression.',
    finance: 'Crédits, formules, factures et plafonds. Pas de retours.',
    viewer: 'Lit et écoute les retours.',
  },
  another: 'Une autre organisation',
  anotherLead: 'Avec ses propres membres, retours, clés et crédits. Elle commence sans crédits.',
  name: 'Nom',
  create: 'Créer l’organisation',
  createFailed: 'L’organisation n’a pas pu être créée',
  invitation: 'Invitation',
  invitedBy: (by, organization) => `${by} vous invite à rejoindre « ${organization} ».`,
  invited: (organization) => `Vous êtes invité à rejoindre « ${organization} ».`,
  invitedAs: (role) => `Votre rôle : ${role}.`,
  join: 'Rejoindre',
  decline: 'Refuser',
  declined: 'Invitation refusée',
  joinFailed: 'Vous n’avez pas pu rejoindre l’organisation',
  noInvitation: 'Cette invitation n’est pas pour vous',
  noInvitationText: (email) =>
    `Vous êtes connecté avec ${email}. L’invitation est pour une autre adresse, a expiré ou a été annulée. Connectez-vous avec l’adresse qui a reçu l’e-mail, ou demandez une nouvelle invitation.`,
  toDashboard: 'Aller au tableau de bord',
};
