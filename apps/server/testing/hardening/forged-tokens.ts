import { randomUUID } from 'node:crypto';
import { call, signUp } from '../auth-clients.ts';
import { startAuthServer } from '../auth-server.ts';
import { type Forgery, forgeTokens } from './forge-tokens.ts';
import type { HardeningRow } from './hardening-row.ts';

const PATHS = ['/user', '/factors/recovery-codes', '/sessions', '/admin/users'];
const REFUSALS = [401, 403, 404];

/** Forged access tokens. identity/tokens/forged-tokens.test.ts has the error for each of them. */
export const FORGED_TOKENS: HardeningRow<{ paths: readonly string[] }> = {
  name: 'forged-tokens',
  attack: 'forged access tokens',
  full: { paths: PATHS },
  describe: ({ paths }) => `each at ${paths.length} addresses`,
  async run({ paths }) {
    await using server = await startAuthServer();
    const signed = await signUp(server, `${randomUUID()}@example.com`);
    const forgeries = await forgeTokens(server, signed);
    const problems = await presentForgeries(server, forgeries, paths);
    const genuine = await call(server, 'GET', '/user', { token: signed.access_token });
    if (genuine.status !== 200) problems.push(`the genuine token: ${genuine.status}`);
    return { figures: [`${forgeries.length} forgeries, ${problems.length} taken`], problems };
  },
};

/** Presents each forgery to every route. @returns those that weren't refused */
export async function presentForgeries(
  server: { url: string },
  forgeries: readonly Forgery[],
  paths: readonly string[] = PATHS,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, token } of forgeries)
    for (const path of paths) {
      const { status } = await call(server, 'GET', path, { token });
      if (!REFUSALS.includes(status)) problems.push(`${name} at ${path}: ${status}`);
    }
  return problems;
}
