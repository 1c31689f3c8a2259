import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY_MS, DAY_SECONDS } from '../../durations.ts';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { ownCookie, valuesOfCookie } from '../protocol/own-cookies.ts';
import type { IdentitySettings } from '../settings.ts';
import type { IdentityDatabase, IdentityTrx } from '../tables.ts';

const COOKIE = 'vf-device';
const COOKIE_PATH = '/auth/v1';
/** 400 days, the longest lifetime browsers allow for a cookie. */
const COOKIE_SECONDS = 400 * DAY_SECONDS;
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Maximum tokens read from one request. */
const MAXIMUM_TOKENS = 5;
/** A device or network without a sign-in for this many days is unknown again. */
const KNOWN_DAYS = 180;
const MAXIMUM_DEVICES_PER_USER = 100;
/** Clients without cookies get a new token at every sign-in. This limits the tokens kept that never came back. */
const MAXIMUM_UNRETURNED_PER_NETWORK = 5;

/** The cookies to set in the replies to these requests. */
const cookies = new WeakMap<FastifyRequest, string>();

/** The counter that a request's attempts belong to. */
export interface Lane {
  /** whether this device or its network has signed in to the account before */
  known: boolean;
  /** the device, if its token is known, else the network */
  key: string;
}

/**
 * Returns the request's lane for the account. Each known device has a separate lane, so nobody else can use up its
 * attempts, even from the same network. An address without an account takes the same single query.
 */
export async function laneOf(
  database: IdentityDatabase,
  { settings }: Pick<Identity, 'settings'>,
  request: FastifyRequest,
  account: { userId: string } | { email: string },
): Promise<Lane> {
  const hashes = deviceTokensOf(settings, request).map(hashOf);
  const network = addressUnit(request.ip);
  let query = database
    .selectFrom('identity.knownDevices as device')
    .innerJoin('identity.users as user', 'user.id', 'device.userId')
    .select('device.deviceHash')
    .where('user.deletedAt', 'is', null)
    .where('device.lastSeenAt', '>', knownSince())
    .where((eb) =>
      eb.or([eb('device.deviceHash', 'in', [NO_HASH, ...hashes]), eb('device.network', '=', network)]),
    );
  query =
    'userId' in account
      ? query.where('user.id', '=', account.userId)
      : query.where('user.email', '=', account.email);
  const rows = await query.limit(MAXIMUM_DEVICES_PER_USER).execute();
  const device = hashes.find((hash) => rows.some((row) => row.deviceHash.equals(hash)));
  if (device !== undefined) return { known: true, key: `device:${device.toString('base64url')}` };
  return { known: rows.length > 0, key: `network:${network}` };
}

/**
 * Records a sign-in from a device and network new to the account, and remembers the device. If the account has a second
 * factor, the device is remembered only after that factor, so a stolen password alone isn't enough.
 */
export async function noteSignIn(
  trx: IdentityTrx,
  identity: Pick<Identity, 'settings'>,
  request: FastifyRequest,
  session: { id: string; userId: string; aal: 'aal1' | 'aal2' },
  method: string,
): Promise<void> {
  if (method === 'anonymous') return;
  const lane = await laneOf(trx, identity, request, { userId: session.userId });
  if (!lane.known && (await hasDevices(trx, session.userId)))
    await audit(trx, request, 'new_device_sign_in', {
      userId: session.userId,
      sessionId: session.id,
      detail: { method },
    });
  if (session.aal === 'aal2' || !(await hasFactor(trx, session.userId)))
    await rememberDevice(trx, identity, request, session.userId);
}

/**
 * Remembers this device for the account and sends its token as a cookie with the reply. A token from the request is
 * kept only if this user already knows it. Otherwise someone else could have planted it and hold a copy.
 */
export async function rememberDevice(
  trx: IdentityTrx,
  { settings }: Pick<Identity, 'settings'>,
  request: FastifyRequest,
  userId: string,
): Promise<void> {
  const given = await findKnownToken(trx, userId, deviceTokensOf(settings, request));
  const token = given ?? randomBytes(TOKEN_BYTES).toString('base64url');
  const deviceHash = hashOf(token);
  const network = addressUnit(request.ip);
  const now = new Date();
  await trx
    .insertInto('identity.knownDevices')
    .values({ userId, deviceHash, network, firstSeenAt: now, lastSeenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'deviceHash']).doUpdateSet({ network, lastSeenAt: now }),
    )
    .execute();
  await forgetSurplus(trx, userId, network);
  const maximumAgeSeconds = COOKIE_SECONDS;
  cookies.set(
    request,
    ownCookie(settings, { name: COOKIE, value: token, path: COOKIE_PATH, maximumAgeSeconds }),
  );
}

/** Forgets all devices except the current one. After a password change, a thief's browser is unknown again. */
export async function forgetOtherDevices(
  trx: IdentityTrx,
  { settings }: Pick<Identity, 'settings'>,
  request: FastifyRequest,
  userId: string,
): Promise<void> {
  await trx
    .deleteFrom('identity.knownDevices')
    .where('userId', '=', userId)
    .where('deviceHash', 'not in', [NO_HASH, ...deviceTokensOf(settings, request).map(hashOf)])
    .execute();
}

/** Sends the tokens that `rememberDevice` made. */
export function sendDeviceCookies(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => {
    const cookie = cookies.get(request);
    if (cookie !== undefined && reply.statusCode < 400) reply.header('set-cookie', cookie);
  });
}

export async function sweepDevices(database: IdentityDatabase): Promise<void> {
  await database.deleteFrom('identity.knownDevices').where('lastSeenAt', '<', knownSince()).execute();
}

async function hasDevices(trx: IdentityTrx, userId: string): Promise<boolean> {
  const device = await trx
    .selectFrom('identity.knownDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('lastSeenAt', '>', knownSince())
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}

async function findKnownToken(
  trx: IdentityTrx,
  userId: string,
  tokens: readonly string[],
): Promise<string | undefined> {
  const rows = await trx
    .selectFrom('identity.knownDevices')
    .select('deviceHash')
    .where('userId', '=', userId)
    .where('deviceHash', 'in', [NO_HASH, ...tokens.map(hashOf)])
    .where('lastSeenAt', '>', knownSince())
    .execute();
  return tokens.find((token) => rows.some((row) => row.deviceHash.equals(hashOf(token))));
}

async function hasFactor(trx: IdentityTrx, userId: string): Promise<boolean> {
  const factor = await trx
    .selectFrom('identity.factors')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return factor !== undefined;
}

async function forgetSurplus(trx: IdentityTrx, userId: string, network: string): Promise<void> {
  const newest = trx
    .selectFrom('identity.knownDevices')
    .select('deviceHash')
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc');
  await trx
    .deleteFrom('identity.knownDevices')
    .where('userId', '=', userId)
    .where('deviceHash', 'not in', newest.limit(MAXIMUM_DEVICES_PER_USER))
    .execute();
  await trx
    .deleteFrom('identity.knownDevices')
    .where('userId', '=', userId)
    .where('network', '=', network)
    .whereRef('firstSeenAt', '=', 'lastSeenAt')
    .where(
      'deviceHash',
      'not in',
      newest
        .where('network', '=', network)
        .whereRef('firstSeenAt', '=', 'lastSeenAt')
        .limit(MAXIMUM_UNRETURNED_PER_NETWORK),
    )
    .execute();
}

/** There are several if someone else could set a cookie with this name, too. */
function deviceTokensOf(settings: Pick<IdentitySettings, 'publicUrl'>, request: FastifyRequest): string[] {
  return valuesOfCookie(settings, request, COOKIE)
    .filter((value) => TOKEN.test(value))
    .slice(0, MAXIMUM_TOKENS);
}

/** The hash of no token, because a list in SQL needs at least one entry. */
const NO_HASH = Buffer.alloc(0);
const hashOf = (token: string) => createHash('sha256').update(token).digest();
const knownSince = () => new Date(Date.now() - KNOWN_DAYS * DAY_MS);
