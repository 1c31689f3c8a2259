import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { Config } from '../src/config.ts';
import { type Customer, post, signIn, signUp } from './customer.ts';
import type { TestDatabase } from './database.ts';
import { answerTo, keyChallenge, softwareKey } from './software-key.ts';

/** A customer with two-step sign-in. */
export interface TwoStepCustomer extends Customer, SecondStep {
  /** access token of a session that has used the second factor */
  raised: string;
  /** creates a session with only the password */
  passwordAlone(): Promise<string>;
}

interface App {
  url: string;
  test: TestDatabase;
  config: Pick<Config, 'identity'>;
}

/** Operations of a factor: an authenticator app or a security key. */
interface Device {
  factorId: string;
  answer(challenge: unknown): object;
  /** allows it to be used again at once */
  rest(): Promise<void>;
}

/** A second factor that isn't verified yet; its first correct answer activates it. */
export interface SecondStep {
  factorId: string;
  /** uses it in a session. @returns the session's new access token */
  raise(token: string): Promise<string>;
}

/** Starts enabling two-step sign-in in a session, as the settings page does. */
export async function beginTwoSteps(app: App, token: string, kind: 'app' | 'key'): Promise<SecondStep> {
  const ask = async (by: string, path: string, body: object) =>
    (await post(app, by, `/auth/v1/factors${path}`, body)).json();
  const enrol = (body: object) => ask(token, '', body);
  const device = kind === 'app' ? await addApp(app, enrol) : await addKey(app, enrol);
  const { factorId } = device;
  return {
    factorId,
    async raise(by) {
      await device.rest();
      const challenge = await ask(by, `/${factorId}/challenge`, {});
      const raised = await ask(by, `/${factorId}/verify`, device.answer(challenge));
      return String(raised.access_token);
    },
  };
}

/** Signs up over HTTP and enables two-step sign-in. */
export async function signUpWithTwoSteps(app: App, kind: 'app' | 'key' = 'app'): Promise<TwoStepCustomer> {
  const customer = await signUp(app);
  const step = await beginTwoSteps(app, customer.token, kind);
  return {
    ...customer,
    ...step,
    raised: await step.raise(customer.token),
    passwordAlone: async () => (await signIn(app, customer.email)).access_token,
  };
}

type Enrol = (body: object) => Promise<unknown>;
const enrolledApp = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });
const idOf = z.object({ id: z.string() });

async function addApp({ test }: App, enrol: Enrol): Promise<Device> {
  const { id, totp } = enrolledApp.parse(await enrol({ factor_type: 'totp', friendly_name: 'phone' }));
  const codes = new TOTP({ secret: Secret.fromBase32(totp.secret) });
  return {
    factorId: id,
    answer: (challenge) => ({ challenge_id: idOf.parse(challenge).id, code: codes.generate() }),
    async rest() {
      // The last accepted code can't be reused; half a minute later there would be a new one.
      await test.pool.query(
        'update identity.factors set last_accepted_step = last_accepted_step - 5 where id = $1',
        [id],
      );
    },
  };
}

async function addKey({ config }: App, enrol: Enrol): Promise<Device> {
  const { id } = idOf.parse(await enrol({ factor_type: 'webauthn', friendly_name: 'key' }));
  const key = softwareKey();
  const { hostname, origin } = new URL(config.identity.settings.siteUrl);
  return {
    factorId: id,
    answer: (challenge) => answerTo(keyChallenge.parse(challenge), key, { rpId: hostname, origin }),
    rest: async () => undefined,
  };
}
