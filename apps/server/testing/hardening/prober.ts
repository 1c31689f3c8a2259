import { limitVariable } from '../../src/identity/limits/limit-settings.ts';
import { LIMITS } from '../../src/identity/limits/limit-table.ts';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { type Customer, post, signUp } from '../customer.ts';
import { giveFeedbacks } from '../feedback-rows.ts';
import { authorizeQuery, newPkce, oauthFlow, openAuthorize } from '../oauth-flow.ts';
import type { Known } from './route-fields.ts';

const SERVICE_ROLE_KEY = 'a-service-role-key-that-is-long-enough';
const TEST_PROVIDER = /^\/test-provider\//;
const SERVICE_ROLE = /^\/auth\/v1\/(admin\/|invite$)/;
/** A recent proof is valid for ten minutes. */
const MOST_AGE_MS = 5 * 60_000;

/** Settings without limits and with all features on, so that requests reach the tested code. */
export const EVERYTHING_OPEN: Record<string, string> = {
  SERVICE_ROLE_KEY,
  ANONYMOUS_SIGN_IN: 'true',
  MANUAL_LINKING: 'true',
  OAUTH_DYNAMIC_REGISTRATION: 'true',
  GITHUB_CLIENT_ID: 'a-client',
  GITHUB_CLIENT_SECRET: 'a-secret',
  ...Object.fromEntries(Object.keys(LIMITS).map((name) => [limitVariable(name), '1000000/s,burst=1000000'])),
};

/** An administrator with one of everything. It's created again after a request has ended its access. */
export class Prober {
  readonly #app: TestApp;
  #customer: Customer | undefined;
  #known: Known | undefined;
  #ids: string[] = [];
  #providerKey = '';
  #madeAt = 0;
  #isUnsure = true;

  constructor(app: TestApp) {
    this.#app = app;
  }

  get known(): Known {
    if (this.#known === undefined) throw new Error('nobody was made');
    return this.#known;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  /** The credential that is allowed to call this route. */
  authorizationFor(url: string): string {
    if (TEST_PROVIDER.test(url)) return `Bearer ${this.#providerKey}`;
    return `Bearer ${SERVICE_ROLE.test(url) ? SERVICE_ROLE_KEY : this.#customer?.token}`;
  }

  /** The next `renew` has to look at the session. */
  mayHaveEnded(): void {
    this.#isUnsure = true;
  }

  /** Checks that the session is still fully valid if it may have ended, and starts with another account if it has. */
  async renew(): Promise<void> {
    await this.#app.test.pool.query('delete from rate_limits');
    if (this.#customer !== undefined && Date.now() - this.#madeAt < MOST_AGE_MS) {
      if (!this.#isUnsure) return;
      this.#isUnsure = false;
      const answer = await call(this.#app, this.#customer.token, '/api/admin/clients');
      await answer.body?.cancel();
      if (answer.status === 200) return;
    }
    await this.#make();
  }

  async #make(): Promise<void> {
    const app = this.#app;
    const auth = { url: `${app.url}/auth/v1` };
    const customer = await signUp(app);
    await app.test.pool.query(`update accounts set role = 'admin' where user_id = $1`, [customer.userId]);
    const { rows } = await app.test.pool.query(
      `select value from server_secrets where name = 'test_provider_key'`,
    );
    this.#providerKey = `sk_test_${rows[0].value.toString('hex')}`;
    const read = async (answer: Promise<Response>) => (await answer).json();
    const [feedback = ''] = await giveFeedbacks(app, customer.userId, [{}]);
    const factor = await read(post(app, customer.token, '/auth/v1/factors', { factor_type: 'totp' }));
    const view = await read(post(app, customer.key, '/api/v1/views', { name: 'a', filter: {} }));
    const key = await read(post(app, customer.token, '/api/keys/create', { key_name: 'a' }));
    const session = await read(
      post(app, customer.token, '/auth/v1/token?grant_type=password', {
        email: customer.email,
        password: customer.password,
      }),
    );
    const client = await oauthFlow(auth, SERVICE_ROLE_KEY).register();
    const { location } = await openAuthorize(auth, authorizeQuery(client, newPkce()));
    this.#known = {
      email: customer.email,
      userId: customer.userId,
      refreshToken: session.refresh_token,
      factorId: factor.id,
      clientId: client.client_id,
      authorizationId: new URL(location ?? app.url).searchParams.get('authorization_id') ?? '',
    };
    const { userId, factorId, clientId, authorizationId } = this.#known;
    this.#ids = [feedback, userId, factorId, clientId, authorizationId, view.id, key.key.id];
    if (this.#ids.some((id) => typeof id !== 'string' || id === ''))
      throw new Error('not everything was made');
    this.#customer = customer;
    this.#madeAt = Date.now();
  }
}
