import type { FastifyRequest } from 'fastify';
import type { Database, Trx } from '../database/database.ts';
import type { Principal } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { localeOf } from '../identity/mail/mails.ts';
import { findMembership, type Membership } from './find-account.ts';
import { openAccount } from './open-account.ts';
import { holdSignIn } from './still-holds.ts';

export interface NewUser {
  userId: string;
  email: string;
  name: string | undefined;
}

/**
 * Opens the account of a user who signed up at the auth server, at their first call. The session of the call may end
 * at this moment because the owner of the address has just proven it; then nothing is opened. So this locks the
 * user's row first, as code that ends sessions does, and looks up the session again. Throws `Problem`.
 * @param signIn undefined with a hosted auth server, which has the users and never proves addresses here
 */
export async function openForUser(
  database: Database,
  accountsPerAddressPerDay: number,
  request: FastifyRequest,
  user: NewUser,
  signIn: Principal['signIn'],
): Promise<Membership> {
  const open = async (trx: Trx): Promise<Membership> => {
    if (signIn !== undefined) await holdSignIn(trx, user.userId, signIn);
    const found = await findMembership(trx, user);
    if (found !== undefined) return found;
    const given = { ...user, source: 'signup', address: request.ip, locale: localeOf(request) } as const;
    const { account } = await openAccount(trx, given, accountsPerAddressPerDay);
    return { ...account, member: { userId: user.userId, email: user.email, role: 'owner' } };
  };
  try {
    return await database.transaction().execute(open);
  } catch (error) {
    if (error instanceof Problem && error.status === 401) throw error;
    // With a hosted auth server, two first calls may race: the other one opened the account.
    const account = await findMembership(database, user);
    if (account === undefined) throw error;
    return account;
  }
}
