import { randomUUID } from 'node:crypto';
import { call, PASSWORD, signUp } from './auth-clients.ts';
import type { AuthServer } from './auth-server.ts';

const WARM_UP = 10;

/**
 * Milliseconds of sign-ins that are refused, with a known and with an unknown address. They take turns, and who is first
 * changes, so that whatever else this machine does slows both alike.
 */
export async function timeSignIns(
  server: AuthServer,
  samples: number,
): Promise<{ known: number; unknown: number }> {
  const email = `${randomUUID()}@example.com`;
  await signUp(server, email, PASSWORD);
  const attempt = async (address: string) => {
    const start = performance.now();
    const { status } = await call(server, 'POST', '/token?grant_type=password', {
      body: { email: address, password: 'not the right one' },
    });
    if (status !== 400) throw new Error(`refused sign-in answered ${status}`);
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = -WARM_UP; index < samples; index += 1) {
    const stranger = `${randomUUID()}@example.com`;
    const knownFirst = index % 2 === 0;
    const first = await attempt(knownFirst ? email : stranger);
    const second = await attempt(knownFirst ? stranger : email);
    if (index < 0) continue;
    known.push(knownFirst ? first : second);
    unknown.push(knownFirst ? second : first);
  }
  return { known: medianOf(known), unknown: medianOf(unknown) };
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  );
}
