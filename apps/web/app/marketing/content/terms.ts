import { LANDING_PRICES } from '../prices.ts';
import type { LegalPage } from './legal-page.ts';
import type { InBoth } from './vertical-page.ts';

const { en, fr, welcome } = LANDING_PRICES;

export const terms: InBoth<LegalPage> = {
  en: {
    meta: {
      title: 'Terms: voice feedback',
      description:
        'What you may do, what it costs, what the operator owes you, and how either of you ends it.',
    },
    heading: 'Terms',
    changed: '21 November 2026',
    gist: 'You pay for seconds of speech that were analysed, in advance. What fails is not charged. You keep your data and can leave at any time.',
    sections: [
      {
        heading: 'The service',
        paragraphs: [
          'You send voice messages through an API, a component or the dashboard; you get back transcript and analysis. Analysis is done by statistics and can be wrong: do not decide about a person by it alone.',
          'The software is free under the Apache licence 2.0. These terms come with it, for using it on a server that somebody operates for you; that operator is your contracting party, and terms that the operator gives you stand before these.',
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
          'Before work, the price is reserved; after it, the real seconds are charged. A message without speech, or one that failed, costs nothing. Your balance does not fall below zero.',
          'Where the law gives you a right to withdraw from a purchase, as it gives consumers in the European Union for 14 days, ask the operator; what is paid back is taken from your unused credit.',
        ],
      },
      {
        heading: 'What you may not do',
        paragraphs: [
          'Record people without their knowledge and consent; send content that is illegal or that you have no right to; try to identify people by voice; go around limits or other customers’ separation; resell access without the operator’s agreement.',
          'You tell your users that they are recorded, by whom it is processed, and for how long it is kept.',
        ],
      },
      {
        heading: 'What you can expect',
        paragraphs: [
          'Availability figures on the pages are goals; a binding one is part of a contract with the operator. Limits are named in the documentation and enforced as named.',
          'What the operator is liable for is as the law says, unless you agreed otherwise. Mandatory rights of consumers stand.',
        ],
      },
      {
        heading: 'Ending and changing',
        paragraphs: [
          'You can erase your account at any time through the API; export your data first. How the operator may end it, and what becomes of unused credit that was bought, is between the two of you and as the law says.',
          'These terms can change with a version of the software; the date above says when they last did.',
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
        'Ce que vous pouvez faire, ce que cela coûte, ce que l’exploitant vous doit, et comment chacun y met fin.',
    },
    heading: 'Conditions',
    changed: '21 novembre 2026',
    gist: 'Vous payez d’avance les secondes de parole analysées. Ce qui échoue n’est pas débité. Vos données restent à vous, et vous partez quand vous voulez.',
    sections: [
      {
        heading: 'Le service',
        paragraphs: [
          'Vous envoyez des messages vocaux par une API, un composant ou le tableau de bord ; vous recevez transcription et analyse. L’analyse est statistique et peut se tromper : ne décidez pas du sort d’une personne sur elle seule.',
          'Le logiciel est libre sous licence Apache 2.0. Ces conditions l’accompagnent, pour son usage sur un serveur exploité pour vous ; cet exploitant est votre cocontractant, et les conditions qu’il vous donne passent avant celles-ci.',
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
          'Avant le travail, le prix est réservé ; après, les secondes réelles sont débitées. Un message sans parole ou un échec ne coûte rien. Votre solde ne passe pas sous zéro.',
          'Là où la loi vous donne un droit de rétractation, comme aux consommateurs de l’Union européenne pendant 14 jours, adressez-vous à l’exploitant ; ce qui est remboursé est pris sur votre crédit non utilisé.',
        ],
      },
      {
        heading: 'Ce qui est interdit',
        paragraphs: [
          'Enregistrer des personnes à leur insu ou sans leur accord ; envoyer des contenus illicites ou sans en avoir le droit ; chercher à identifier quelqu’un à sa voix ; contourner les limites ou la séparation entre clients ; revendre l’accès sans l’accord de l’exploitant.',
          'Vous dites à vos utilisateurs qu’ils sont enregistrés, par qui c’est traité et combien de temps c’est gardé.',
        ],
      },
      {
        heading: 'Ce que vous pouvez attendre',
        paragraphs: [
          'Les chiffres de disponibilité des pages sont des objectifs ; un engagement relève d’un contrat avec l’exploitant. Les limites sont nommées dans la documentation et appliquées telles.',
          'L’exploitant répond de ce que dit la loi, sauf si vous en avez convenu autrement. Les droits impératifs des consommateurs demeurent.',
        ],
      },
      {
        heading: 'Fin et changements',
        paragraphs: [
          'Vous pouvez effacer votre compte à tout moment par l’API ; exportez d’abord vos données. La façon dont l’exploitant peut y mettre fin, et le sort du crédit acheté non utilisé, se règlent entre vous et selon la loi.',
          'Ces conditions peuvent changer avec une version du logiciel ; la date ci-dessus dit quand elles l’ont fait.',
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
