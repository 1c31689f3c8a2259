import { LANDING_PRICES } from '../prices.ts';
import type { LegalPage } from './legal-page.ts';
import type { InBoth } from './vertical-page.ts';

const { en, fr, welcome } = LANDING_PRICES;

export const terms: InBoth<LegalPage> = {
  en: {
    meta: {
      title: 'Terms: voice feedback',
      description:
        'What you may do, what it costs, what you can expect from the operator, and how to end the contract.',
    },
    heading: 'Terms',
    changed: '28 November 2026',
    gist: 'You prepay, and we charge for each second of speech we analyze. You don’t pay for recordings that fail. Your data stays yours, and you can leave at any time.',
    sections: [
      {
        heading: 'The service',
        paragraphs: [
          'You send voice messages through an API, a component or the dashboard, and you get a transcript and an analysis. The analysis is statistical and can be wrong. Don’t base a decision about a person on it alone.',
          'The software is free under the Apache License 2.0. These terms apply when you use it on a server that someone else operates for you. Your contract is with that operator. If the operator gives you their own terms, those take precedence.',
        ],
      },
      {
        heading: 'Your account and keys',
        paragraphs: [
          'You must be at least 16 and give a working email address. Keep your keys safe: use publishable keys in browsers and secret keys only on servers, and delete a key if it leaks. You’re responsible for everything done with your keys until you delete them.',
        ],
      },
      {
        heading: 'Credits and prices',
        paragraphs: [
          `One credit is €0.01. A standard analysis costs ${en.minute.replace('$', '€')} per minute, charged by the second, with no minimum. We show the prices of other plans where we offer them. A new account gets ${welcome.credits} free credits once. You buy credits in advance by card. Credits you’ve bought don’t expire.`,
          'We reserve the price before we process a recording, then charge for the actual seconds. A message with no speech, or one that fails, costs nothing. Your balance never goes below zero.',
          'If the law gives you the right to cancel a purchase, as it does for 14 days for consumers in the European Union, contact the operator. Refunds are deducted from your unused credits.',
        ],
      },
      {
        heading: 'What you may not do',
        paragraphs: [
          'Don’t record people without their knowledge and consent. Don’t send content that’s illegal or that you have no right to use. Don’t try to identify people by their voice. Don’t bypass limits or try to reach other customers’ data. Don’t resell access without the operator’s agreement.',
          'You must tell your users that they’re being recorded, who processes the recording, and how long it’s kept.',
        ],
      },
      {
        heading: 'What you can expect',
        paragraphs: [
          'Uptime figures on this site are goals. A binding figure needs a contract with the operator. The documentation lists the limits, and the server enforces them as listed.',
          'The operator’s liability is governed by law, unless you’ve agreed otherwise. Mandatory consumer rights aren’t affected.',
        ],
      },
      {
        heading: 'Ending the contract',
        paragraphs: [
          'You can erase your account at any time in Settings or through the API. Export your data first. How the operator may end the contract, and what happens to unused credits you’ve bought, depends on your agreement and the law.',
          'These terms may change with a new version of the software. The date above shows when they last changed.',
        ],
      },
      {
        heading: 'Governing law',
        paragraphs: [
          'The law of the operator’s country applies, together with the mandatory consumer protection of the country you live in. If one clause is invalid, the others still apply.',
        ],
      },
    ],
  },
  fr: {
    meta: {
      title: 'Conditions : voice feedback',
      description:
        'Ce que vous pouvez faire, ce que cela coûte, ce que vous pouvez attendre de l’exploitant et comment mettre fin au contrat.',
    },
    heading: 'Conditions',
    changed: '28 novembre 2026',
    gist: 'Vous payez d’avance, et seules les secondes de parole analysées sont débitées. Un enregistrement qui échoue ne coûte rien. Vos données restent à vous, et vous pouvez partir quand vous voulez.',
    sections: [
      {
        heading: 'Le service',
        paragraphs: [
          'Vous envoyez des messages vocaux avec une API, un composant ou le tableau de bord, et vous recevez une transcription et une analyse. L’analyse est statistique et peut se tromper. Ne fondez pas une décision concernant une personne sur elle seule.',
          'Le logiciel est libre, sous licence Apache 2.0. Ces conditions s’appliquent quand vous l’utilisez sur un serveur exploité par quelqu’un d’autre. Votre contrat vous lie à cet exploitant. S’il a ses propres conditions, elles priment sur celles-ci.',
        ],
      },
      {
        heading: 'Votre compte et vos clés',
        paragraphs: [
          'Vous devez avoir au moins 16 ans et indiquer une adresse e-mail valide. Protégez vos clés : des clés publiables dans les navigateurs, des clés secrètes uniquement sur les serveurs. Supprimez toute clé divulguée. Vous répondez de ce qui est fait avec vos clés jusqu’à leur suppression.',
        ],
      },
      {
        heading: 'Crédits et prix',
        paragraphs: [
          `Un crédit vaut 0,01 €. Une analyse standard coûte ${fr.minute} la minute, débitée à la seconde, sans minimum. Le prix des autres offres est indiqué là où elles sont proposées. Un nouveau compte reçoit une fois ${welcome.credits} crédits offerts. Les crédits s’achètent d’avance, par carte. Les crédits achetés n’expirent pas.`,
          'Le prix est réservé avant le traitement, puis seules les secondes réelles sont débitées. Un message sans parole ou un traitement qui échoue ne coûte rien. Votre solde ne descend jamais sous zéro.',
          'Si la loi vous donne un droit de rétractation, comme aux consommateurs de l’Union européenne pendant 14 jours, adressez-vous à l’exploitant. Le remboursement est déduit de vos crédits non utilisés.',
        ],
      },
      {
        heading: 'Ce qui est interdit',
        paragraphs: [
          'N’enregistrez personne à son insu ou sans son accord. N’envoyez pas de contenus illicites ou que vous n’avez pas le droit d’utiliser. Ne cherchez pas à identifier quelqu’un à sa voix. Ne contournez pas les limites et ne cherchez pas à accéder aux données d’autres clients. Ne revendez pas l’accès sans l’accord de l’exploitant.',
          'Vous devez informer vos utilisateurs qu’ils sont enregistrés, leur dire qui traite l’enregistrement et combien de temps il est conservé.',
        ],
      },
      {
        heading: 'Ce que vous pouvez attendre',
        paragraphs: [
          'Les chiffres de disponibilité de ce site sont des objectifs. Un engagement ferme demande un contrat avec l’exploitant. Les limites figurent dans la documentation, et le serveur les applique telles quelles.',
          'La responsabilité de l’exploitant est celle que prévoit la loi, sauf si vous en avez convenu autrement. Les droits impératifs des consommateurs ne sont pas affectés.',
        ],
      },
      {
        heading: 'Fin du contrat',
        paragraphs: [
          'Vous pouvez effacer votre compte à tout moment dans les paramètres ou par l’API. Exportez d’abord vos données. La façon dont l’exploitant peut mettre fin au contrat et le sort des crédits achetés non utilisés dépendent de votre accord et de la loi.',
          'Ces conditions peuvent changer avec une nouvelle version du logiciel. La date ci-dessus indique leur dernière modification.',
        ],
      },
      {
        heading: 'Droit applicable',
        paragraphs: [
          'Le droit du pays de l’exploitant s’applique, ainsi que la protection impérative des consommateurs du pays où vous vivez. Si une clause est nulle, les autres restent valables.',
        ],
      },
    ],
  },
};
