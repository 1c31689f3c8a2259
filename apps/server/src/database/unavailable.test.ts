import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { isConnectionLost, isDatabaseUnavailable } from './unavailable.ts';

function databaseError(code: string, options?: ErrorOptions): Error {
  return Object.assign(new Error('said by PostgreSQL', options), { code });
}

it.each(['57P01', '57P02', '57P03', '57P05', '08006', '08P01', '53300', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN'])(
  'the connection is lost: %s',
  (code) => {
    expect(isConnectionLost(databaseError(code))).toBe(true);
    expect(isDatabaseUnavailable(databaseError(code))).toBe(true);
  },
);

it.each(['25006', '40001', '40P01', '53100', '57014'])(
  'the server cannot do it now, but the connection is well: %s',
  (code) => {
    expect(isConnectionLost(databaseError(code))).toBe(false);
    expect(isDatabaseUnavailable(databaseError(code))).toBe(true);
  },
);

it.each(['23505', '22P02', '42601', '42P01', '28P01', 'VF402'])(
  'a fault of the statement or of settings: %s',
  (code) => {
    expect(isDatabaseUnavailable(databaseError(code))).toBe(false);
  },
);

it('is recognized as the cause of another error and among the addresses of a host', () => {
  expect(isConnectionLost(new Error('failed', { cause: databaseError('57P01') }))).toBe(true);
  expect(isConnectionLost(new AggregateError([databaseError('ECONNREFUSED')]))).toBe(true);
  expect(isConnectionLost(new Error('failed'))).toBe(false);
});

it('is recognized when two parts of a disposal fail, but only if both failed because of it', () => {
  const lost = databaseError('57P01');
  const refused = databaseError('ECONNREFUSED');
  const other = new Error('failed');
  expect(isConnectionLost(new SuppressedError(lost, new SuppressedError(refused, lost)))).toBe(true);
  expect(isConnectionLost(new SuppressedError(lost, other))).toBe(false);
  expect(isConnectionLost(new SuppressedError(other, lost))).toBe(false);
});

it('recognizes the driver’s messages about a port without a listener and a closed client', async () => {
  const client = new pg.Client({ connectionString: 'postgres://nobody@localhost:1/none' });
  await expect(client.connect()).rejects.toSatisfy(isConnectionLost);
  await expect(client.query('select 1')).rejects.toSatisfy(isConnectionLost);
});

it('recognizes the driver’s message about a server that accepts a connection but doesn’t answer', async () => {
  await using proxy = await startTcpProxy(inject('postgresUrl'));
  proxy.pause();
  const client = new pg.Client({ connectionString: proxy.url, connectionTimeoutMillis: 50 });
  await expect(client.connect()).rejects.toSatisfy(isConnectionLost);
});
