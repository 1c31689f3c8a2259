import type { words as english } from '../en/consent.ts';

export const words: typeof english = {
  title: 'Autoriser une application',
  loading: 'Chargement...',
  heading: (app) => `Autoriser « ${app} » à accéder à votre compte ?`,
  website: 'Site web',
  account: 'Votre compte',
  otherAccount: 'Utiliser un autre compte',
  asks: 'Elle demande à :',
  scopes: {
    submit: 'envoyer des enregistrements et des textes, payés avec vos crédits',
    read: 'lire vos retours, vos enregistrements et votre consommation',
    manage: 'modifier et supprimer vos retours',
    openid: 'savoir quel compte est le vôtre',
    email: 'voir votre adresse e-mail',
    profile: 'voir votre nom et votre photo',
  },
  never:
    'Elle ne peut changer ni votre mot de passe, ni vos clés, ni vos webhooks, ni vos paiements. Vous pouvez lui retirer l’accès dans vos paramètres.',
  unchecked: 'Cette application s’est enregistrée elle-même. Personne n’a vérifié son nom.',
  leads: 'Vous serez redirigé vers',
  leadsWarning: 'Ne continuez que si vous venez de ce site et lui faites confiance.',
  thisComputer: 'un programme sur cet appareil',
  thisComputerWarning: 'Ne continuez que si vous venez de lancer ce programme vous-même.',
  approve: 'Autoriser l’accès',
  deny: 'Refuser',
  goingOn: 'Retour à l’application…',
  over: 'Cette demande a expiré, ou ne concerne pas ce compte. Revenez à l’application et recommencez.',
  confirmFirst: 'Confirmez d’abord que c’est bien vous : votre dernière connexion est trop ancienne.',
  confirm: 'Confirmer que c’est moi',
  failed: 'La demande n’a pas pu être traitée. Réessayez.',
  retry: 'Réessayer',
};
