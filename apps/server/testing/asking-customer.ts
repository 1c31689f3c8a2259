import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { call, json } from './call.ts';
import { type Customer, patiently, post, signUp } from './customer.ts';

/** Starts the product with a worker for the tests of a file, with a customer who pays for what is used. */
export function startWithCustomer() {
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
    customer = await signUp(app);
    await app.test.pool.query("update accounts set plan = 'payg'");
  });
  afterAll(() => app[Symbol.asyncDispose]());
  return {
    get app() {
      return app;
    },
    get customer() {
      return customer;
    },
    /** Replaces a setting of the account. */
    put(path: string, given: object): Promise<Response> {
      const { body, headers } = json(given);
      return patiently(() => call(app, customer.key, path, { method: 'PUT', body, headers }));
    },
    async read(path: string) {
      return (await patiently(() => call(app, customer.key, path))).json();
    },
    /** Sends a text as a feedback. */
    async send(given: object) {
      return (await patiently(() => post(app, customer.key, '/v1/process', given))).json();
    },
  };
}
