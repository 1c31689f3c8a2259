import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Browser, chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import { type AuthServer, type AuthServerOptions, startAuthServer } from './auth-server.ts';

export const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For an action or a wait in a page. Playwright's own 30 s are too short for a busy machine. */
export const PAGE_PATIENCE_MS = 120_000;

export const CLIENT_PACKAGES = { latest: '@supabase/auth-js', older: 'auth-js-2-70' } as const;

/** Bundles the unmodified client package into one file for a browser. */
export async function bundleClient(packageName: string): Promise<string> {
  const entry = '\0entry';
  await using bundle = await rolldown({
    input: entry,
    cwd: fileURLToPath(new URL('../src', import.meta.url)),
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? `export { AuthClient } from '${packageName}';` : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  return output[0].code;
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: FLAGS,
    headless: true,
    timeout: PAGE_PATIENCE_MS,
  });
}

/**
 * Starts an auth server that also serves `/page?client=latest|older`, a page with only the client, on a host name
 * that browsers treat as secure.
 */
export async function startAuthPageServer(
  bundles: Record<string, string>,
  options: AuthServerOptions = {},
): Promise<AuthServer & { site: string; refreshes: { count: number } }> {
  const refreshes = { count: 0 };
  const register = (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => {
      if (request.method === 'POST' && request.url.includes('grant_type=refresh_token')) refreshes.count += 1;
    });
    app.get<{ Querystring: { client?: string } }>('/page', (request, reply) =>
      reply.type('text/html').send(page(request.query.client ?? 'latest')),
    );
    app.get<{ Params: { name: string } }>('/client/:name', (request, reply) =>
      reply.type('text/javascript').send(bundles[request.params.name] ?? ''),
    );
  };
  const server = await startAuthServer({ ...options, register });
  const site = `http://localhost:${new URL(server.origin).port}`;
  Object.assign(server.identity.settings, { siteUrl: `${site}/page`, publicUrl: site });
  return Object.assign(server, { site, refreshes });
}

/** A plugged-in security key with a user who always touches it. */
export const SECURITY_KEY = { transport: 'usb', hasResidentKey: false, hasUserVerification: false } as const;
/** A laptop with a fingerprint sensor. */
export const LAPTOP = { transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;

/** Opens the page with the client in a browser with a software authenticator that approves everything. */
export async function openAuthenticatorPage(
  browser: Browser,
  site: string,
  device: typeof SECURITY_KEY | typeof LAPTOP,
) {
  const context = await browser.newContext();
  context.setDefaultTimeout(PAGE_PATIENCE_MS);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ...device,
      isUserVerified: device.hasUserVerification,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${site}/page`);
  await page.waitForFunction('window.ready');
  return {
    page,
    /** the device's credentials */
    async credentials() {
      return (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

function page(client: string): string {
  return `<!doctype html><title>client</title><script type="module">
import { AuthClient } from '/client/${client === 'older' ? 'older' : 'latest'}';
const query = new URLSearchParams(location.search);
window.events = [];
window.auth = new AuthClient({
  url: location.origin + '/auth/v1', storageKey: 'session', storage: localStorage, persistSession: true,
  autoRefreshToken: true, detectSessionInUrl: true, flowType: query.get('flow') ?? 'implicit',
});
window.auth.onAuthStateChange((event) => { window.events.push(event); });
await window.auth.initialize();
window.ready = true;
</script>`;
}
