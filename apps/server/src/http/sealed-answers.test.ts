import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { claimIdempotencyKey, RepeatedRequest } from './idempotency.ts';
import { openAnswer, sealAnswer } from './sealed-answers.ts';

describe('a kept answer', () => {
  it('is read with the same key and scope, and with no other', () => {
    const sealed = sealAnswer('account:1 POST /v1/transcribe', 'a-key', 'What was said.');
    expect(sealed).not.toContain('said');
    expect(openAnswer('account:1 POST /v1/transcribe', 'a-key', sealed)).toBe('What was said.');
    expect(() => openAnswer('account:1 POST /v1/transcribe', 'b-key', sealed)).toThrow();
    expect(() => openAnswer('account:2 POST /v1/transcribe', 'a-key', sealed)).toThrow();
  });
});

describe('a key from before migration 0112', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test[Symbol.asyncDispose]());

  it('is known by the new names: what was sent before an update is not done twice after it', async () => {
    const old = [
      ['account:1 /api/v1/process', 'upload', 'digest-of-audio'],
      ['account:1 POST /api/v1/webhooks', 'webhook', 'digest-of-body'],
      ['account:1 stream', 'stream', ''],
    ];
    for (const [scope, key, fingerprint] of old)
      await test.pool.query(
        `insert into idempotency_keys (scope, key, fingerprint, status, headers, body) values ($1, $2, $3, 200, '{}', '{}')`,
        [scope, key, fingerprint],
      );
    const migration = await readFile(
      new URL('../database/migrations/0112_sealed_answers.sql', import.meta.url),
      'utf8',
    );
    const [conversion = ''] = migration.split('-- A digest of who spoke');
    await test.pool.query(`begin; ${conversion} commit;`);
    const claim = (scope: string, key: string, fingerprint: string) =>
      test.database
        .transaction()
        .execute((trx) => claimIdempotencyKey(trx, { subject: 'account:1', scope, key, fingerprint }));
    // sha256 of "upload\ndigest-of-audio": the fingerprint of an upload is salted with its key now.
    const salted = 'b016a76d82613f42fba7b56025a1436bcd95e12ff29ad7ecf654367258901691';
    await expect(claim('account:1 POST /v1/webhooks', 'webhook', 'digest-of-body')).rejects.toThrow(
      RepeatedRequest,
    );
    await expect(claim('account:1 stream', 'stream', '')).rejects.toThrow(RepeatedRequest);
    await expect(claim('account:1 POST /v1/process', 'upload', salted)).rejects.toThrow(RepeatedRequest);
  });
});
