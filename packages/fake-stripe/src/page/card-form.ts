import { z } from 'zod';
import type { PaymentMethod } from '../objects.ts';
import type { GivenMethod } from '../payment-methods.ts';
import { isCardNumber, isIban } from '../test-cards.ts';

const EXPIRY = /^(\d{1,2}) ?\/? ?(\d{2}|20\d{2})$/;
const emailSchema = z.email().max(254);
const MAXIMUM_NAME = 200;

export interface ReadForm {
  method: PaymentMethod['type'];
  email: string;
  name: string;
  /** names of the invalid fields */
  wrong: string[];
  /** the payment method; undefined if a field is invalid */
  given: GivenMethod | undefined;
}

/** Parses and checks the form of the hosted page. */
export function readCardForm(
  fields: URLSearchParams,
  allowed: readonly PaymentMethod['type'][],
  now: Date,
): ReadForm {
  const field = (name: string) => (fields.get(name) ?? '').trim();
  const wanted = field('method') === 'sepa_debit' ? 'sepa_debit' : 'card';
  const method = allowed.includes(wanted) ? wanted : (allowed[0] ?? 'card');
  const email = field('email');
  const name = field('name').slice(0, MAXIMUM_NAME);
  const wrong: string[] = [];
  if (!emailSchema.safeParse(email).success) wrong.push('email');
  const compact = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
  const number = compact(field(method === 'card' ? 'number' : 'iban'));
  const expiry = readExpiry(field('expiry'), now);
  if (method === 'card') {
    if (!isCardNumber(number)) wrong.push('number');
    if (expiry === undefined) wrong.push('expiry');
    if (!/^\d{3,4}$/.test(field('cvc'))) wrong.push('cvc');
  } else if (!isIban(number)) wrong.push('iban');
  if (name === '') wrong.push('name');
  const given: GivenMethod = { type: method, number, name, email };
  if (expiry !== undefined && method === 'card') {
    given.expiryMonth = expiry.month;
    given.expiryYear = expiry.year;
  }
  return { method, email, name, wrong, given: wrong.length === 0 ? given : undefined };
}

function readExpiry(text: string, now: Date): { month: number; year: number } | undefined {
  const [, first = '', second = ''] = EXPIRY.exec(text) ?? [];
  const month = Number(first);
  const year = (Number(second) % 100) + 2_000;
  if (month < 1 || month > 12) return undefined;
  // A card is valid until the end of its month.
  return Date.UTC(year, month) > now.getTime() ? { month, year } : undefined;
}
