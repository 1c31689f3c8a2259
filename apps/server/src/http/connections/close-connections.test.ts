import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEVER_TOO_BUSY } from '../../../testing/never-too-busy.ts';
import { type App, createServer } from '../server.ts';

/** Longer than any test. */
const NEVER_MS = 3_600_000;

describe('a server that closes', () => {
  let app: App;
  let address = '';
  let answer = new PassThrough();
  const sockets: Socket[] = [];
  beforeEach(async () => {
    answer = new PassThrough();
    ({ app } = await createServer({
      logger: pino({ level: 'silent' }),
      trustedProxies: [],
      ...NEVER_TOO_BUSY,
    }));
    // A close that waited for one of these times would never end.
    Object.assign(app.server, {
      timeout: 0,
      headersTimeout: 0,
      requestTimeout: 0,
      keepAliveTimeout: NEVER_MS,
    });
    app.get('/slow', (_request, reply) => reply.send(answer));
    app.get('/page', (_request, reply) => reply.type('text/html').send('<h1>A page</h1>'));
    address = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  const open = async (sent = '') => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    sockets.push(socket);
    const accepted = once(app.server, 'connection');
    await accepted;
    const write = (text: string) => socket.write(text);
    const read = { text: '', write, ended: once(socket, 'close') };
    socket.setEncoding('utf8').on('data', (text: string) => {
      read.text += text;
    });
    // A socket that the server destroys may end with a reset.
    socket.on('error', () => undefined);
    write(sent);
    return read;
  };

  it('does not wait for connections that never sent a request', async () => {
    const silent = await open();
    const halfAsked = await open('GET /slow HTTP/1.1\r\nhost: ');
    await app.close();
    await Promise.all([silent.ended, halfAsked.ended]);
  });

  it('finishes sending an answer, and then closes that connection', async () => {
    const asked = once(app.server, 'request');
    const owed = await open('GET /slow HTTP/1.1\r\nhost: here\r\n\r\n');
    await asked;
    answer.write('the beginning');
    await vi.waitFor(() => expect(owed.text).toContain('the beginning'));
    const closed = app.close();
    answer.end(' and the end');
    await closed;
    await owed.ended;
    expect(owed.text).toContain(' and the end');
  });

  it('answers a request on an open connection in the meantime', async () => {
    const asked = once(app.server, 'request');
    const owed = await open('GET /slow HTTP/1.1\r\nhost: here\r\n\r\n');
    await asked;
    answer.write('the beginning');
    const askedAgain = once(app.server, 'request');
    const closed = app.close();
    await vi.waitFor(() => expect(app.server.listening).toBe(false));
    owed.write('GET /page HTTP/1.1\r\nhost: here\r\n\r\n');
    await askedAgain;
    answer.end(' and the end');
    await closed;
    await owed.ended;
    expect(owed.text).toContain('<h1>A page</h1>');
  });
});
