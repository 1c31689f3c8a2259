import { Secret, TOTP } from 'otpauth';
import { type Customer, post, signIn, signUp } from './customer.ts';
import type { TestDatabase } from './database.ts';

/** A customer with two-step sign-in. */
export interface TwoStepCustomer extends Customer {
  factorId: string;
  /** access token of a session that has shown the second factor */
  raised: string;
  /** a new session that has shown the password alone */
  passwordAlone(): Promise<string>;
  /** shows the second factor in a session. @returns its new access token */
  raise(token: string): Promise<string>;
}

/** Signs up over HTTP and turns two-step sign-in on, as an authenticator app does its part. */
export async function signUpWithTwoSteps(app: { url: string; test: TestDatabase }): Promise<TwoStepCustomer> {
  const customer = await signUp(app);
  const ask = async (token: string, path: string, body: object) =>
    (await post(app, token, `/auth/v1/factors${path}`, body)).json();
  const { id, totp } = await ask(customer.token, '', { factor_type: 'totp', friendly_name: 'phone' });
  const codes = new TOTP({ secret: Secret.fromBase32(totp.secret) });
  const raise = async (token: string) => {
    // The code of the step that was just accepted is spent; half a minute later there would be another.
    await app.test.pool.query(
      'update identity.factors set last_accepted_step = last_accepted_step - 5 where id = $1',
      [id],
    );
    const { id: challenge } = await ask(token, `/${id}/challenge`, {});
    const raised = await ask(token, `/${id}/verify`, { challenge_id: challenge, code: codes.generate() });
    return String(raised.access_token);
  };
  return {
    ...customer,
    factorId: id,
    raised: await raise(customer.token),
    raise,
    passwordAlone: async () => (await signIn(app, customer.email)).access_token,
  };
}
