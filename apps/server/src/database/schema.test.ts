import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { readSchema, SCHEMA_FILE } from './schema-text.ts';

it('schema.sql matches the migrations; `npm run schema` writes it', async () => {
  await using test = await createTestDatabase();
  expect(await readSchema(test.pool)).toBe(await readFile(SCHEMA_FILE, 'utf8'));
});

it('the text of a schema shows changes to every kind of object', async () => {
  await using test = await createTestDatabase();
  const before = await readSchema(test.pool);
  const changes = [
    'alter table accounts add column extra text',
    `alter table accounts alter column plan set default 'free'`,
    'alter table accounts alter column email drop not null',
    'alter table accounts alter column name type varchar(80)',
    'alter table accounts drop constraint accounts_locale_check',
    'alter table accounts set (fillfactor = 50)',
    'alter table usage_daily set unlogged',
    'drop index accounts_newest',
    'drop trigger account_access_changed on accounts',
    'alter table accounts disable trigger account_access_changed',
    `create or replace function csv_cell(value text) returns text language sql as 'select value'`,
    'drop function csv_cell',
    'create table extra (id bigint generated always as identity)',
    'create view extra as select id from accounts',
    'create sequence extra',
    `create type extra as enum ('one')`,
    'create domain extra as text not null',
    'create schema extra',
    'drop extension citext',
    'grant select on accounts to pg_monitor',
  ];
  const client = await test.pool.connect();
  for (const change of changes) {
    await client.query('begin');
    await client.query(change);
    expect(await readSchema(client), change).not.toBe(before);
    await client.query('rollback');
  }
  client.release();
  expect(await readSchema(test.pool)).toBe(before);
});
