export type Locale = 'en' | 'fr';

export interface PageWords {
  test: string;
  testExplained: string;
  pay: (amount: string) => string;
  title: string;
  total: string;
  everyMonth: string;
  email: string;
  method: string;
  card: string;
  debit: string;
  debitExplained: string;
  number: string;
  expiry: string;
  cvc: string;
  name: string;
  iban: string;
  cancel: string;
  numbers: string;
  numbersOf: Record<string, string>;
  check: string;
  wrongBefore: string;
  invalid: Record<string, string>;
  challengeTitle: string;
  challengeText: string;
  challengePass: string;
  challengeFail: string;
  paidTitle: string;
  paidText: string;
  expiredTitle: string;
  expiredText: string;
  missingTitle: string;
  missingText: string;
  back: string;
  errors: Record<string, string>;
  otherError: string;
}

const en: PageWords = {
  test: 'TEST MODE',
  testExplained: 'No real money moves. Pay with a test number; real cards are refused.',
  pay: (amount) => `Pay ${amount}`,
  title: 'Pay',
  total: 'Total',
  everyMonth: 'every month',
  email: 'Email',
  method: 'Pay with',
  card: 'Card',
  debit: 'Bank debit',
  debitExplained: 'The bank answers later: the payment is confirmed some seconds after you are back.',
  number: 'Card number',
  expiry: 'Expiry date (MM/YY)',
  cvc: 'Security code (CVC)',
  name: 'Name on the card or account',
  iban: 'IBAN',
  cancel: 'Cancel and go back',
  numbers: 'Test numbers',
  numbersOf: {
    '4242 4242 4242 4242': 'goes through',
    '4000 0025 0000 3155': 'asks for 3-D Secure',
    '4000 0000 0000 0002': 'is declined',
    '4000 0000 0000 9995': 'has insufficient funds',
    '4000 0000 0000 0259': 'goes through and is disputed',
    'AT61 1904 3002 3457 3201': 'bank debit that goes through',
    'AT86 1904 3002 3547 3202': 'bank debit that is returned',
  },
  check: 'Check the marked fields.',
  wrongBefore: 'Nothing was paid.',
  invalid: {
    email: 'Enter an email address, such as you@example.com.',
    number: 'Enter a card number: one of the test numbers below.',
    expiry: 'Enter a month and a year that are not over, such as 12/34.',
    cvc: 'Enter the 3 or 4 digits of the security code; any will do.',
    name: 'Enter a name.',
    iban: 'Enter an IBAN: one of the test numbers below.',
  },
  challengeTitle: 'Your bank asks: is it you?',
  challengeText: 'This is where a bank would ask for a code or a fingerprint (3-D Secure).',
  challengePass: 'Yes, pay',
  challengeFail: 'No, refuse',
  paidTitle: 'This is paid already',
  paidText: 'Nothing more will be taken.',
  expiredTitle: 'This page has expired',
  expiredText: 'Nothing was paid. Go back and start again.',
  missingTitle: 'There is no such payment',
  missingText: 'The address may be cut off. Go back to the shop and start again.',
  back: 'Back to the shop',
  errors: {
    generic_decline: 'Your card was declined. Try another one.',
    insufficient_funds: 'Your card has insufficient funds. Try another one.',
    lost_card: 'Your card was declined. Try another one.',
    stolen_card: 'Your card was declined. Try another one.',
    test_mode_live_card: 'This is test mode: only test numbers are accepted, no real card.',
    expired_card: 'Your card has expired. Try another one.',
    incorrect_cvc: "Your card's security code is incorrect. Check it and try again.",
    processing_error: 'The card could not be processed. Try again.',
    payment_intent_authentication_failure:
      'Your bank did not confirm the payment. Try again or use another card.',
  },
  otherError: 'The payment was refused. Try another way to pay.',
};

const fr: PageWords = {
  test: 'MODE TEST',
  testExplained:
    'Aucun argent réel ne circule. Payez avec un numéro de test ; les vraies cartes sont refusées.',
  pay: (amount) => `Payer ${amount}`,
  title: 'Payer',
  total: 'Total',
  everyMonth: 'par mois',
  email: 'E-mail',
  method: 'Payer par',
  card: 'Carte',
  debit: 'Prélèvement',
  debitExplained:
    'La banque répond plus tard : le paiement est confirmé quelques secondes après votre retour.',
  number: 'Numéro de carte',
  expiry: 'Date d’expiration (MM/AA)',
  cvc: 'Code de sécurité (CVC)',
  name: 'Nom du titulaire',
  iban: 'IBAN',
  cancel: 'Annuler et revenir',
  numbers: 'Numéros de test',
  numbersOf: {
    '4242 4242 4242 4242': 'est acceptée',
    '4000 0025 0000 3155': 'demande 3-D Secure',
    '4000 0000 0000 0002': 'est refusée',
    '4000 0000 0000 9995': 'n’a pas assez de provision',
    '4000 0000 0000 0259': 'est acceptée puis contestée',
    'AT61 1904 3002 3457 3201': 'prélèvement accepté',
    'AT86 1904 3002 3547 3202': 'prélèvement rejeté',
  },
  check: 'Vérifiez les champs signalés.',
  wrongBefore: 'Rien n’a été payé.',
  invalid: {
    email: 'Saisissez une adresse e-mail, par exemple vous@exemple.fr.',
    number: 'Saisissez un numéro de carte : l’un des numéros de test ci-dessous.',
    expiry: 'Saisissez un mois et une année qui ne sont pas passés, par exemple 12/34.',
    cvc: 'Saisissez les 3 ou 4 chiffres du code de sécurité, quels qu’ils soient.',
    name: 'Saisissez un nom.',
    iban: 'Saisissez un IBAN : l’un des numéros de test ci-dessous.',
  },
  challengeTitle: 'Votre banque demande : est-ce bien vous ?',
  challengeText: 'Ici, une banque demanderait un code ou une empreinte (3-D Secure).',
  challengePass: 'Oui, payer',
  challengeFail: 'Non, refuser',
  paidTitle: 'C’est déjà payé',
  paidText: 'Rien de plus ne sera prélevé.',
  expiredTitle: 'Cette page a expiré',
  expiredText: 'Rien n’a été payé. Revenez en arrière et recommencez.',
  missingTitle: 'Ce paiement n’existe pas',
  missingText: 'L’adresse est peut-être incomplète. Revenez à la boutique et recommencez.',
  back: 'Revenir à la boutique',
  errors: {
    generic_decline: 'Votre carte a été refusée. Essayez-en une autre.',
    insufficient_funds: 'La provision de votre carte est insuffisante. Essayez-en une autre.',
    lost_card: 'Votre carte a été refusée. Essayez-en une autre.',
    stolen_card: 'Votre carte a été refusée. Essayez-en une autre.',
    test_mode_live_card: 'Mode test : seuls les numéros de test sont acceptés, aucune vraie carte.',
    expired_card: 'Votre carte a expiré. Essayez-en une autre.',
    incorrect_cvc: 'Le code de sécurité est incorrect. Vérifiez-le et réessayez.',
    processing_error: 'La carte n’a pas pu être traitée. Réessayez.',
    payment_intent_authentication_failure:
      'Votre banque n’a pas confirmé le paiement. Réessayez ou utilisez une autre carte.',
  },
  otherError: 'Le paiement a été refusé. Essayez un autre moyen de paiement.',
};

export const WORDS: Readonly<Record<Locale, PageWords>> = { en, fr };
