import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

describe('every route', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('answers an unknown URL with a 404 problem that has a request id, which is also logged', async () => {
    const response = await fetch(`${app.url}/api/nowhere`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const body = await response.json();
    const id = response.headers.get('x-request-id');
    expect(body).toMatchObject({ code: 'not_found', status: 404, success: false, request_id: id });
    expect(body.error).toBe(body.detail);
    expect(app.logLines.some((line) => line.requestId === id)).toBe(true);
  });

  it('answers the wrong method with 405 and the allowed ones', async () => {
    const response = await fetch(`${app.url}/health`, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it('sets the security headers and lets any origin read, without credentials', async () => {
    const response = await fetch(`${app.url}/health`, { headers: { origin: 'https://shop.example' } });
    expect(response.headers.get('content-security-policy')).toContain("object-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('permissions-policy')).toContain('microphone=(self)');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('answers a malformed URL with a problem instead of the framework’s message', async () => {
    const response = await fetch(`${app.url}/api/%E0%A4%A`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_request', success: false });
  });

  it('is not ready while no worker is alive', async () => {
    // On a busy machine, the database may take longer than the check waits for it.
    await vi.waitFor(async () => {
      const response = await fetch(`${app.url}/health`);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({
        status: 'unavailable',
        database: 'ok',
        worker: 'unavailable',
      });
    });
  });
});
