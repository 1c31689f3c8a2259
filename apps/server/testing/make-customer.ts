import type { SignUpSource } from '@voice-feedback/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { openUsers } from '../src/accounts/open-users.ts';
import { register } from '../src/accounts/register.ts';
import { audit } from '../src/identity/audit/audit.ts';
import type { Identity } from '../src/identity/identity.ts';
import { hashPassword } from '../src/identity/passwords/passwords.ts';
import { answerSession, startSession } from '../src/identity/sessions/sessions.ts';
import { identityTablesIn } from '../src/identity/tables.ts';
import { automate } from '../src/product-events/automation.ts';
import type { TestApp } from './app.ts';

/** An application in this process that confirms sign-ups at once. */
type OwnApp = TestApp & { identity: Identity };

export function takesCustomers(app: { url: string } | TestApp): app is OwnApp {
  return 'identity' in app && app.identity?.settings.autoConfirm === true;
}

/** The client's address and browser, as in a `fetch` request. */
const FROM = { ip: '127.0.0.1', headers: { 'user-agent': 'node' } } as FastifyRequest;
const hashes = new Map<string, Promise<string>>();

/**
 * Registers a customer and signs them in directly in the database, with the functions behind the routes. Each process
 * hashes a password only once. Rate limits aren't affected.
 */
export async function makeCustomer(
  { config, test, identity, peppers }: OwnApp,
  { email, password, source }: { email: string; password: string; source: SignUpSource },
) {
  const passwordHash = await hashOnce(password);
  const resources = {
    peppers,
    users: openUsers(config, identity),
    accountsPerAddressPerDay: config.accountsPerAddressPerDay,
    automate: config.automationWebhookUrl === undefined ? undefined : automate,
  };
  const user = { email, password, passwordHash, metadata: {} };
  const form = { source, name: undefined, company: undefined, useCase: undefined };
  const { registered, session } = await test.database.transaction().execute(async (trx) => {
    const registered = await register(trx, resources, { ...form, user, locale: 'en', address: FROM.ip });
    const tables = identityTablesIn(trx);
    const session = await startSession(tables, identity, FROM, { id: registered.userId }, 'password');
    await audit(tables, FROM, 'sign_in', {
      userId: registered.userId,
      sessionId: session.id,
      detail: { method: 'password' },
    });
    return { registered, session };
  });
  const { access_token: token } = await answerSession(identity, session);
  return { email, password, userId: registered.userId, key: registered.apiKey, token };
}

function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
