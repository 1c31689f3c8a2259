import type { Config } from '../config.ts';
import type { Identity } from '../identity/identity.ts';
import { identityTablesIn } from '../identity/tables.ts';
import { type GiveBack, giveBackSignIn } from '../identity/users/give-back.ts';
import { hostedUserDirectory } from '../identity/users/hosted-users.ts';
import { ownUserDirectory, type UserDirectory } from '../identity/users/users.ts';

/** The user directory, and how owners get their sign-in back. */
export interface Users extends UserDirectory {
  giveBack: GiveBack;
}

/** Opens the user directory of our own auth server or of the hosted one. Throws if the latter's key is missing. */
export function openUsers(config: Pick<Config, 'identity'>, identity: Identity | undefined): Users {
  if (identity !== undefined)
    return {
      ...ownUserDirectory(identity),
      giveBack: (trx, given) => giveBackSignIn(identityTablesIn(trx), identity, given),
    };
  const { hosted } = config.identity;
  if (hosted?.serviceRoleKey === undefined)
    throw new Error('AUTH_URL needs SERVICE_ROLE_KEY: sign-up makes users there.');
  return hostedUserDirectory({ url: hosted.url, serviceRoleKey: hosted.serviceRoleKey });
}
