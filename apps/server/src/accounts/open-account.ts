import type { SignUpSource } from '@voice-feedback/contract/accounts';
import { LATEST_API_VERSION } from '@voice-feedback/contract/api-versions';
import { creditsOf } from '../credits/amounts.ts';
import type { OfferId, PlanId } from '../credits/catalogue.ts';
import { OFFERS } from '../credits/catalogue.ts';
import { grantOffer } from '../credits/offers.ts';
import type { Trx } from '../database/database.ts';
import { DAY_SECONDS } from '../durations.ts';
import { addressUnit, limitTries } from '../http/limits/rate-limit.ts';
import { type AccountRow, findAccount } from './find-account.ts';

/** The promises of each sign-up page: the offer, and the plan with its limits. */
const SOURCES: Readonly<Record<SignUpSource, { offer: OfferId; plan: PlanId }>> = {
  signup: { offer: 'signup', plan: 'payg' },
  demo: { offer: 'demo', plan: 'free' },
  showcase: { offer: 'showcase', plan: 'payg' },
};

export interface NewAccount {
  userId: string;
  email: string;
  source: SignUpSource;
  name?: string | undefined;
  company?: string | undefined;
  useCase?: string | undefined;
  /** the auth server's sign-up that opens the account with a key */
  signUpId?: string | undefined;
  /** the language of mails to the owner */
  locale?: 'en' | 'fr' | undefined;
  /** IP address of the person who opens it */
  address: string;
}

export interface OpenedAccount {
  account: AccountRow;
  initialCredits: number;
}

/**
 * Opens the account of a new user and books the credit that the sign-up page promised. An IP address can open a
 * limited number of accounts a day, so that welcome credits can't replace payment. Throws `Problem` `rate_limited`.
 */
export async function openAccount(
  trx: Trx,
  given: NewAccount,
  accountsPerAddressPerDay: number,
): Promise<OpenedAccount> {
  await limitOpenings(trx, given.address, accountsPerAddressPerDay);
  const { offer, plan } = SOURCES[given.source];
  const { id } = await trx
    .insertInto('accounts')
    .values({
      userId: given.userId,
      email: given.email,
      source: given.source,
      plan,
      name: given.name || null,
      company: given.company || null,
      useCase: given.useCase || null,
      locale: given.locale ?? null,
      apiVersion: LATEST_API_VERSION,
      signUpId: given.signUpId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { amountMicroEuros } = await grantOffer(trx, id, offer);
  const account = await findAccount(trx, { id });
  if (account === undefined || OFFERS[offer].credits !== creditsOf(amountMicroEuros))
    throw new Error(`the offer ${offer} was not booked as it is promised`);
  return { account, initialCredits: creditsOf(amountMicroEuros) };
}

async function limitOpenings(trx: Trx, address: string, perDay: number): Promise<void> {
  await limitTries(trx, {
    subject: `accounts:${addressUnit(address)}`,
    most: perDay,
    windowSeconds: DAY_SECONDS,
    detail: () =>
      `At most ${perDay} accounts a day can be opened from one network address. Try again tomorrow.`,
  });
}
