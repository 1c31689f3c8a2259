import type { FastifyRequest } from 'fastify';
import type { Database, Trx } from '../database/database.ts';
import type { Principal } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { localeOf } from '../identity/mail/mails.ts';
import { type AccountRow, findAccount } from './find-account.ts';
import { openAccount } from './open-account.ts';
import { holdSignIn } from './still-holds.ts';

export interface NewUser {
  userId: string;
  email: string;
  name: string | undefined;
}

/**
 * The account of somebody who signed up at the auth server and makes their first call. The session that the call came with
 * may end at this moment, because the owner of the address has just proven it: then nothing is opened. So the user's row is
 * locked first, as it is by whatever ends sessions, and the session is looked up again. Throws `Problem`.
 * @param signIn undefined with a hosted auth server: its users aren't here, and no address is proven here
 */
export async function openForUser(
  database: Database,
  accountsPerAddressPerDay: number,
  request: FastifyRequest,
  user: NewUser,
  signIn: Principal['signIn'],
): Promise<AccountRow> {
  const open = async (trx: Trx): Promise<AccountRow> => {
    if (signIn !== undefined) await holdSignIn(trx, user.userId, signIn);
    const found = await findAccount(trx, { userId: user.userId });
    if (found !== undefined) return found;
    const given = { ...user, source: 'signup', address: request.ip, locale: localeOf(request) } as const;
    return (await openAccount(trx, given, accountsPerAddressPerDay)).account;
  };
  try {
    return await database.transaction().execute(open);
  } catch (error) {
    if (error instanceof Problem && error.status === 401) throw error;
    // With a hosted auth server two first calls may come at once: the other one opened it.
    const account = await findAccount(database, { userId: user.userId });
    if (account === undefined) throw error;
    return account;
  }
}
