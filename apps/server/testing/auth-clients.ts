import { AuthClient as Latest } from '@supabase/auth-js';
import { AuthClient as Older } from 'auth-js-2-70';
import type { AuthServer } from './auth-server.ts';
import { patiently } from './customer.ts';

export type Client = InstanceType<typeof Latest>;

export interface MemoryStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export function memoryStorage(): MemoryStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

let made = 0;

interface ClientOptions {
  flowType?: 'implicit' | 'pkce';
  storage?: MemoryStorage;
  headers?: Record<string, string>;
  recoveryCodes?: boolean;
}

/** The unmodified official client, as a Node application uses it. */
export function latestClient(server: Pick<AuthServer, 'url'>, options: ClientOptions = {}): Client {
  return new Latest({
    ...shared(server, options),
    ...(options.recoveryCodes === true ? { experimental: { recoveryCodes: true } } : {}),
  });
}

/** The oldest supported client with the type of the newest; the tests only use calls that both have. */
export function olderClient(server: Pick<AuthServer, 'url'>, options: ClientOptions = {}): Client {
  return new Older(shared(server, options)) as unknown as Client;
}

function shared(server: Pick<AuthServer, 'url'>, options: ClientOptions) {
  made += 1;
  return {
    url: server.url,
    storageKey: `test-${made}`,
    storage: options.storage ?? memoryStorage(),
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: options.flowType ?? ('implicit' as const),
    ...(options.headers === undefined ? {} : { headers: options.headers }),
  };
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Sends one raw call of the protocol, for requests that no client would send. */
export async function call(
  server: Pick<AuthServer, 'url'>,
  method: string,
  path: string,
  given: { body?: unknown; raw?: string; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const body = given.raw ?? (given.body === undefined ? undefined : JSON.stringify(given.body));
  const response = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(body === undefined ? {} : { 'content-type': 'application/json;charset=UTF-8' }),
      ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
      ...given.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  let parsed: unknown = {};
  try {
    parsed = text === '' ? {} : JSON.parse(text);
  } catch {
    parsed = { text };
  }
  return { status: response.status, headers: response.headers, body: parsed as Record<string, unknown> };
}

/**
 * Signs up over HTTP and returns the session. Retries while the server responds that it's busy, as a client should.
 */
export async function signUp(
  server: Pick<AuthServer, 'url'>,
  email: string,
  password = PASSWORD,
): Promise<Signed> {
  const { status, body } = await patiently(() =>
    call(server, 'POST', '/signup', { body: { email, password } }),
  );
  if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
  return body as unknown as Signed;
}

export interface Signed {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  user: { id: string; email: string };
}

export const PASSWORD = 'correct horse battery';
