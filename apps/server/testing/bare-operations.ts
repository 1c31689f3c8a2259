import { hash, verify } from '@node-rs/argon2';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { ARGON2_OPTIONS } from '../src/identity/passwords/passwords.ts';

/** Only the cryptography that a sign-in requires, as a baseline for benchmarks. */
export async function bareHashCheck(password: string): Promise<() => Promise<boolean>> {
  const stored = await hash(password, ARGON2_OPTIONS);
  return () => verify(stored, password);
}

/** @param authUrl URL of the keys, without /.well-known/jwks.json */
export async function bareTokenCheck(authUrl: string, token: string): Promise<() => Promise<unknown>> {
  const keys = createLocalJWKSet(await (await fetch(`${authUrl}/.well-known/jwks.json`)).json());
  return () => jwtVerify(token, keys);
}
