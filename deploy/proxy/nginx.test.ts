import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../apps/server/src/database/free-port.ts';

const ENV = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const MISSING = ['nginx', 'openssl'].filter(
  (program) => spawnSync(program, ['-v'], { env: ENV }).error !== undefined,
);
/** More than nginx accepts. Only the length is sent. */
const TOO_LARGE_BYTES = 200 * 1024 * 1024;
const REQUESTS = 12;

describe.skipIf(MISSING.length > 0)('nginx.conf (skipped without nginx or openssl)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-nginx-'));
  const bodies: string[] = [];
  let nginx: ChildProcess;
  let ports = { api: 0, refused: 0, http: 0, https: 0 };

  // Acts as the API: returns the received headers, records each chunk of a body, and echoes an upgraded connection.
  const api = createServer((request, response) => {
    if (request.method === 'GET') return response.end(JSON.stringify(request.headers));
    request.on('data', (piece: Buffer) => bodies.push(piece.toString()));
    request.on('end', () => response.end('uploaded'));
    return response;
  });
  api.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });

  beforeAll(async () => {
    api.listen(0, '127.0.0.1');
    await once(api, 'listening');
    const { port } = api.address() as AddressInfo;
    ports = {
      api: port,
      refused: await findFreePort(),
      http: await findFreePort(),
      https: await findFreePort(),
    };
    const at = (name: string) => path.join(folder, name);
    const subject = ['-subj', '/CN=voice.example', '-addext', 'subjectAltName=DNS:voice.example'];
    const keyPair = ['-keyout', at('key.pem'), '-out', at('chain.pem'), '-days', '1'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...keyPair, ...subject], {
      stdio: 'ignore',
    });
    const ours = readFileSync(new URL('nginx.conf', import.meta.url), 'utf8')
      .replaceAll(/^.*listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
      .replace('127.0.0.1:8000', `127.0.0.1:${ports.refused}`)
      .replace('127.0.0.1:8001', `127.0.0.1:${ports.api}`)
      .replace('/etc/letsencrypt/live/voice.example/fullchain.pem', at('chain.pem'))
      .replace('/etc/letsencrypt/live/voice.example/privkey.pem', at('key.pem'));
    writeFileSync(at('voice-feedback.conf'), ours);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    for (const name of temporary) mkdirSync(at(name));
    const paths = temporary.map((name) => `${name}_temp_path ${at(name)};`).join(' ');
    const main = `daemon off; pid ${at('pid')}; error_log stderr; worker_processes 1;
      events {} http { access_log off; ${paths} include ${at('voice-feedback.conf')}; }`;
    writeFileSync(at('main.conf'), main);
    nginx = spawn('nginx', ['-p', folder, '-c', at('main.conf')], {
      env: ENV,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    nginx.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    await vi.waitFor(async () => {
      if (nginx.exitCode !== null) throw new Error(said);
      const socket = connect(ports.https, '127.0.0.1');
      await once(socket, 'connect').finally(() => socket.destroy());
    });
  });

  afterAll(async () => {
    nginx.kill();
    if (nginx.exitCode === null) await once(nginx, 'exit');
    api.closeAllConnections();
    api.close();
    rmSync(folder, { recursive: true });
  });

  const open = (options: RequestOptions) =>
    httpsRequest({
      host: '127.0.0.1',
      port: ports.https,
      servername: 'voice.example',
      ca: readFileSync(path.join(folder, 'chain.pem')),
      agent: false,
      ...options,
      headers: { host: 'voice.example', ...options.headers },
    });
  async function responseOf(request: ReturnType<typeof open>): Promise<IncomingMessage> {
    const [response] = await once(request, 'response');
    return response;
  }

  it('redirects HTTP to HTTPS', async () => {
    const request = httpRequest({
      host: '127.0.0.1',
      port: ports.http,
      path: '/docs?a=1',
      headers: { host: 'voice.example' },
    });
    const response = await responseOf(request.end());
    response.resume();
    expect([response.statusCode, response.headers.location]).toEqual([308, 'https://voice.example/docs?a=1']);
  });

  it("passes the real address on, not the client's claim, and skips a process that refuses", async () => {
    for (let i = 0; i < REQUESTS; i += 1) {
      const response = await responseOf(open({ headers: { 'x-forwarded-for': '203.0.113.9' } }).end());
      expect(response.statusCode).toBe(200);
      expect(JSON.parse(await text(response))).toMatchObject({
        host: 'voice.example',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      });
    }
  });

  it('passes the beginning of an upload on before its end is there', async () => {
    const upload = open({ method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
    upload.write('first');
    await expect.poll(() => bodies.join('')).toBe('first');
    upload.end(' second');
    expect(await text(await responseOf(upload))).toBe('uploaded');
    expect(bodies.join('')).toBe('first second');
  });

  it('refuses what the server would refuse as too large', async () => {
    const upload = open({ method: 'POST', headers: { 'content-length': TOO_LARGE_BYTES } });
    upload.on('error', () => {});
    upload.flushHeaders();
    const response = await responseOf(upload);
    expect(response.statusCode).toBe(413);
    upload.destroy();
  });

  it('lets a WebSocket through, both ways', async () => {
    const request = open({ headers: { connection: 'upgrade', upgrade: 'websocket' } });
    request.end();
    const [response, socket] = await once(request, 'upgrade');
    expect(response.statusCode).toBe(101);
    socket.write('ping');
    const [echo] = await once(socket, 'data');
    expect(echo.toString()).toBe('ping');
    socket.destroy();
  });
});
