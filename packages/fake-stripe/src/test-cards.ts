import type { PaymentError } from './objects.ts';

/** Stripe's test numbers (docs.stripe.com/testing) and their behavior. */

export interface Behaviour {
  /** error of a declined payment; undefined if it succeeds */
  declined?: { code: string; declineCode?: string; message: string };
  /** 3-D Secure: `once` only while the customer is present, `always` at every payment; undefined never */
  challenge?: 'once' | 'always';
  /** result of a bank debit, which arrives later */
  settles?: 'succeeds' | 'fails';
  /** whether the cardholder disputes the payment at once */
  disputed?: boolean;
  brand?: string;
  funding?: 'credit' | 'debit';
}

const refused = (code: string, message: string, declineCode?: string): Behaviour => ({
  declined: { code, message, ...(declineCode === undefined ? {} : { declineCode }) },
});
const DECLINED = 'Your card was declined.';

export const TEST_CARDS: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': {},
  '4000056655665556': { funding: 'debit' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': refused('card_declined', DECLINED, 'generic_decline'),
  '4000000000009995': refused('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  '4000000000009987': refused('card_declined', DECLINED, 'lost_card'),
  '4000000000009979': refused('card_declined', DECLINED, 'stolen_card'),
  '4000000000000341': refused('card_declined', DECLINED, 'generic_decline'),
  '4000000000000069': refused('expired_card', 'Your card has expired.'),
  '4000000000000127': refused('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': refused(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000002500003155': { challenge: 'once' },
  '4000002760003184': { challenge: 'always' },
  '4000000000003220': { challenge: 'always' },
  '4000008400001629': { challenge: 'always', ...refused('card_declined', DECLINED, 'generic_decline') },
  '4000000000000259': { disputed: true },
};

export const TEST_IBANS: Readonly<Record<string, Behaviour>> = {
  AT611904300234573201: { settles: 'succeeds' },
  DE89370400440532013000: { settles: 'succeeds' },
  FR1420041010050500013M02606: { settles: 'succeeds' },
  AT861904300235473202: { settles: 'fails' },
  DE62370400440532013001: { settles: 'fails' },
  AT591904300235473203: { settles: 'succeeds', disputed: true },
};

/** Predefined payment methods for API calls. */
export const TEST_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_createDispute: '4000000000000259',
};

/** Real numbers are refused, as Stripe's test mode refuses them. */
const REAL_CARD: Behaviour = refused(
  'card_declined',
  'Your card was declined. This is test mode, and that is no test card.',
  'test_mode_live_card',
);

export function behaviourOf(type: 'card' | 'sepa_debit', number: string): Behaviour {
  return (type === 'card' ? TEST_CARDS[number] : TEST_IBANS[number]) ?? REAL_CARD;
}

export function cardErrorOf({
  code,
  declineCode,
  message,
}: NonNullable<Behaviour['declined']>): PaymentError {
  return {
    type: 'card_error',
    code,
    message,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
  };
}

/** Whether a number has a valid length and check digit (ISO/IEC 7812, Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether an IBAN has a valid format and check digits (ISO 13616, mod 97 is 1). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
