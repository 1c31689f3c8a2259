import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { latestClient, PASSWORD } from '../../../testing/auth-clients.ts';
import { startAuthServer } from '../../../testing/auth-server.ts';

it('records sign-ins, refusals, resets and factor changes permanently, with address and browser, without secrets', async () => {
  await using server = await startAuthServer();
  const email = `${randomUUID()}@example.com`;
  const client = latestClient(server);
  const { data } = await client.signUp({ email, password: PASSWORD });
  const userId = data.user?.id ?? '';
  await client.signInWithPassword({ email, password: 'wrong password' });
  await client.signInWithPassword({ email, password: PASSWORD });
  await client.resetPasswordForEmail(email);
  await client.verifyOtp({ email, token: (await server.mailTo(email)).code, type: 'recovery' });
  await client.updateUser({ password: 'another long password' });
  const enrolled = await client.mfa.enroll({ factorType: 'totp' });
  if (enrolled.data?.type !== 'totp') throw new Error('enrol failed');
  const factorId = enrolled.data.id;
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) });
  await client.mfa.challengeAndVerify({ factorId, code: '000000' === totp.generate() ? '000001' : '000000' });
  await client.mfa.challengeAndVerify({ factorId, code: totp.generate() });
  await client.mfa.unenroll({ factorId });
  await client.signOut();
  const trail = await server.identity.database
    .selectFrom('identity.auditLog')
    .selectAll()
    .orderBy('id')
    .execute();
  expect(trail.map(({ event }) => event)).toEqual([
    'sign_up',
    'sign_in_refused',
    'sign_in',
    'recovery_requested',
    // The user signed up without a mail, so the reset is the first proof of the address.
    'account_taken_back',
    'sign_in',
    'password_changed',
    'user_updated',
    'factor_enrolled',
    'factor_refused',
    'factor_verified',
    'factor_removed',
    'sign_out',
  ]);
  for (const entry of trail.filter(({ event }) => event !== 'recovery_requested')) {
    expect(entry.userId, entry.event).toBe(userId);
    expect(entry.address, entry.event).toBe('127.0.0.1');
    expect(entry.userAgent, entry.event).toBeTruthy();
  }
  const text = JSON.stringify(trail);
  for (const secret of [PASSWORD, 'another long password', 'wrong password', enrolled.data.totp.secret])
    expect(text).not.toContain(secret);
  await expect(sql`delete from identity.audit_log`.execute(server.identity.database)).rejects.toThrow(
    /append-only/,
  );
  await expect(
    sql`update identity.audit_log set event = 'x'`.execute(server.identity.database),
  ).rejects.toThrow(/append-only/);
});
