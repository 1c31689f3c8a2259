import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { type Answer, call, type Signed, signUp } from './auth-clients.ts';
import type { AuthServer } from './auth-server.ts';

export interface Enrolled {
  id: string;
  codeNow(): string;
}

export interface SecondFactors {
  enrol(token: string, name?: string): Promise<Enrolled>;
  /** @returns the challenge's id */
  challenge(token: string, factorId: string): Promise<string>;
  verify(token: string, factor: Enrolled, code?: string): Promise<Answer>;
  /** Makes the server forget the last accepted code, as waiting half a minute would. */
  nextStep(factor: Enrolled): Promise<void>;
  /** Creates a user with a verified factor, and returns the sessions before and after it. */
  userWithFactor(): Promise<{ email: string; signed: Signed; factor: Enrolled; raised: Signed }>;
}

/** Acts as an authenticator app against `server()`. */
export function secondFactors(server: () => AuthServer): SecondFactors {
  const post = (path: string, token: string, body: unknown = {}) =>
    call(server(), 'POST', path, { token, body });
  const factors: SecondFactors = {
    async enrol(token, name = '') {
      const { body } = await post('/factors', token, { factor_type: 'totp', friendly_name: name });
      const { secret } = body.totp as { secret: string };
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      return { id: String(body.id), codeNow: () => totp.generate() };
    },
    async challenge(token, factorId) {
      return String((await post(`/factors/${factorId}/challenge`, token, { factorId })).body.id);
    },
    async verify(token, factor, code = factor.codeNow()) {
      const challengeId = await factors.challenge(token, factor.id);
      return post(`/factors/${factor.id}/verify`, token, { challenge_id: challengeId, code });
    },
    async nextStep(factor) {
      await sql`update identity.factors set last_accepted_step = last_accepted_step - 5 where id = ${factor.id}`.execute(
        server().identity.database,
      );
    },
    async userWithFactor() {
      const email = `${randomUUID()}@example.com`;
      const signed = await signUp(server(), email);
      const factor = await factors.enrol(signed.access_token, 'phone');
      const raised = (await factors.verify(signed.access_token, factor)).body as unknown as Signed;
      return { email, signed, factor, raised };
    },
  };
  return factors;
}
