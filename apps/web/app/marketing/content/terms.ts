import { LANDING_PRICES } from '../prices.ts';
import type { LegalPage } from './legal-page.ts';
import type { InBoth } from './vertical-page.ts';

const { en, fr, welcome } = LANDING_PRICES;

export const terms: InBoth<LegalPage> = {
  en: {
    meta: {
      title: 'Terms: voice feedback',
      description: 'What you may do, what it costs, what we owe you, and how either of us ends it.',
    },
    heading: 'Terms',
    changed: '21 November 2026',
    gist: 'You pay for seconds of speech that were analysed, in advance. What fails is not charged. You keep your data and can leave at any time.',
    sections: [
      {
        heading: 'The service',
        paragraphs: [
          'You send voice messages through an API, a component or the dashboard; you get back transcript and analysis. Analysis is done by statistics and can be wrong: do not decide about a person by it alone.',
          'The software is free under the Apache licence 2.0. These terms are about using it on a server that somebody operates for you; that operator is your contracting party.',
        ],
      },
      {
        heading: 'Your account and keys',
        paragraphs: [
          'You are at least 16 and give a working address. Keys are yours to guard: use publishable keys in browsers, secret ones only on servers, and delete a key that became known. What is done with your keys counts as done by you until you delete them.',
        ],
      },
      {
        heading: 'Credit and prices',
        paragraphs: [
          `One credit is €0.01. A standard analysis costs ${en.minute.replace('$', '€')} per minute, by the second, without a minimum; other plans are shown where they are offered. A new account gets ${welcome.credits} credits once. Credit is bought in advance by card; bought credit does not expire.`,
          'Before work, the price is reserved; after it, the real seconds are charged. A message without speech, a failure, or a deletion before it was processed costs nothing. Your balance does not fall below zero.',
          'You can withdraw from a purchase within 14 days as far as its credit is unused. Refunds go to the card they came from.',
        ],
      },
      {
        heading: 'What you may not do',
        paragraphs: [
          'Record people without their knowledge and consent; send content that is illegal or that you have no right to; try to identify people by voice; go around limits or other customers’ separation; resell access without our agreement.',
          'You tell your users that they are recorded, by whom it is processed, and for how long it is kept.',
        ],
      },
      {
        heading: 'What we owe you',
        paragraphs: [
          'We run the service with care and say openly when it fails. Availability figures on the pages are goals; a binding one is part of an enterprise contract. Limits are named in the documentation and enforced as named.',
          'We are liable without limit for intent, gross negligence and injury; otherwise for the breach of essential duties, up to what you paid in the last twelve months. Mandatory rights of consumers stand.',
        ],
      },
      {
        heading: 'Ending and changing',
        paragraphs: [
          'You can erase your account at any time through the API; export your data first. We can end it with 30 days’ notice, at once for a serious breach, and then return unused credit that was bought.',
          'Changes of these terms are announced by mail 30 days before. If you disagree, you can leave with your unused bought credit returned.',
        ],
      },
      {
        heading: 'Law',
        paragraphs: [
          'The law of the operator’s country applies, with the mandatory protection of the country in which you live as a consumer. Should a clause be void, the others stand.',
        ],
      },
    ],
  },
  fr: {
    meta: {
      title: 'Conditions : voice feedback',
      description:
        'Ce que vous pouvez faire, ce que cela coûte, ce que nous vous devons, et comment chacun y met fin.',
    },
    heading: 'Conditions',
    changed: '21 novembre 2026',
    gist: 'Vous payez d’avance les secondes de parole analysées. Ce qui échoue n’est pas débité. Vos données restent à vous, et vous partez quand vous voulez.',
    sections: [
      {
        heading: 'Le service',
        paragraphs: [
          'Vous envoyez des messages vocaux par une API, un composant ou le tableau de bord ; vous recevez transcription et analyse. L’analyse est statistique et peut se tromper : ne décidez pas du sort d’une personne sur elle seule.',
          'Le logiciel est libre sous licence Apache 2.0. Ces conditions portent sur son usage sur un serveur exploité pour vous ; cet exploitant est votre cocontractant.',
        ],
      },
      {
        heading: 'Votre compte et vos clés',
        paragraphs: [
          'Vous avez au moins 16 ans et une adresse valable. Vous gardez vos clés : publiables dans les navigateurs, secrètes sur les serveurs seulement ; supprimez une clé divulguée. Ce qui est fait avec vos clés vaut comme fait par vous jusqu’à leur suppression.',
        ],
      },
      {
        heading: 'Crédit et prix',
        paragraphs: [
          `Un crédit vaut 0,01 €. Une analyse standard coûte ${fr.minute} la minute, à la seconde, sans minimum ; les autres offres sont indiquées là où elles sont proposées. Un nouveau compte reçoit une fois ${welcome.credits} crédits. Le crédit s’achète d’avance par carte ; acheté, il n’expire pas.`,
          'Avant le travail, le prix est réservé ; après, les secondes réelles sont débitées. Un message sans parole, un échec ou une suppression avant traitement ne coûtent rien. Votre solde ne passe pas sous zéro.',
          'Vous pouvez vous rétracter d’un achat sous 14 jours pour la part non utilisée. Les remboursements vont à la carte d’origine.',
        ],
      },
      {
        heading: 'Ce qui est interdit',
        paragraphs: [
          'Enregistrer des personnes à leur insu ou sans leur accord ; envoyer des contenus illicites ou sans en avoir le droit ; chercher à identifier quelqu’un à sa voix ; contourner les limites ou la séparation entre clients ; revendre l’accès sans notre accord.',
          'Vous dites à vos utilisateurs qu’ils sont enregistrés, par qui c’est traité et combien de temps c’est gardé.',
        ],
      },
      {
        heading: 'Ce que nous vous devons',
        paragraphs: [
          'Nous exploitons le service avec soin et disons quand il tombe. Les chiffres de disponibilité des pages sont des objectifs ; un engagement relève d’un contrat entreprise. Les limites sont nommées dans la documentation et appliquées telles.',
          'Nous répondons sans limite du dol, de la faute lourde et des dommages corporels ; sinon du manquement aux obligations essentielles, à hauteur de ce que vous avez payé sur douze mois. Les droits impératifs des consommateurs demeurent.',
        ],
      },
      {
        heading: 'Fin et changements',
        paragraphs: [
          'Vous pouvez effacer votre compte à tout moment par l’API ; exportez d’abord vos données. Nous pouvons y mettre fin avec 30 jours de préavis, aussitôt en cas de manquement grave, et rendons alors le crédit acheté non utilisé.',
          'Les changements sont annoncés par email 30 jours avant. En cas de désaccord, vous partez, crédit acheté non utilisé rendu.',
        ],
      },
      {
        heading: 'Droit',
        paragraphs: [
          'Le droit du pays de l’exploitant s’applique, avec la protection impérative du pays où vous vivez comme consommateur. Si une clause est nulle, les autres demeurent.',
        ],
      },
    ],
  },
};
