import { BlockList, isIP } from 'node:net';

/** Settings that determine who can reach the server and what it exposes. */
export interface Exposure {
  mode: 'development' | 'test' | 'production';
  host: string;
  publicUrl: string;
  trustedProxies: readonly string[];
  /** `EXPOSE_DEVELOPMENT=true` */
  mayExposeDevelopment: boolean;
  billing: {
    mode: 'built_in' | 'stripe_test' | 'live';
    /** `PAYMENTS_TEST_MODE=true` */
    isTestConfirmed: boolean;
  };
}

/** The server would be exposed in a way that its operator surely doesn't want. */
export class ExposureError extends Error {
  override name = 'ExposureError';
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Throws `ExposureError` with the settings to change. */
export function requireSafeExposure(given: Exposure): void {
  const ways = waysIn(given);
  if (given.mode !== 'production' && ways.length > 0 && !given.mayExposeDevelopment)
    throw new ExposureError(
      [
        `Did not start: others can reach this server (${ways.join(', ')}), but it runs in development mode (NODE_ENV=${given.mode}).`,
        'In this mode, new accounts are confirmed without a mail, mails can be read at /dev/mail, and test cards buy credits.',
        '  A server for others:   NODE_ENV=production (docs/operations.md lists what else it needs)',
        '  Only for this machine: leave out HOST, PUBLIC_URL and TRUSTED_PROXIES',
        '  You know what you do, for example in a container on your own machine: EXPOSE_DEVELOPMENT=true',
      ].join('\n'),
    );
  if (given.mode === 'production' && given.billing.mode !== 'live' && !given.billing.isTestConfirmed)
    throw new ExposureError(
      [
        given.billing.mode === 'built_in'
          ? 'Did not start: in production, payments would go to the built-in test provider, where test cards buy credits.'
          : 'Did not start: in production, STRIPE_SECRET_KEY is a test key, with which test cards buy credits.',
        '  Real payments: STRIPE_SECRET_KEY=sk_live_… and STRIPE_WEBHOOK_SECRET (docs/billing.md)',
        '  Test payments: PAYMENTS_TEST_MODE=true',
      ].join('\n'),
    );
}

function waysIn({ host, publicUrl, trustedProxies }: Exposure): string[] {
  return [
    ...(isLoopback(host) ? [] : [`HOST=${host}`]),
    ...(isLoopback(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL=${publicUrl}`]),
    ...(trustedProxies.length === 0 ? [] : [`TRUSTED_PROXIES=${trustedProxies.join(',')}`]),
  ];
}

function isLoopback(name: string): boolean {
  const bare = name.replace(/^\[|\]$/g, '').toLowerCase();
  const version = isIP(bare);
  if (version === 0) return bare === 'localhost' || bare.endsWith('.localhost');
  return LOOPBACK.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}
