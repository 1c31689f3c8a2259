import type { browserSession } from '../session/session.ts';

type Client = Awaited<ReturnType<typeof browserSession.client>>;

/**
 * Sends the browser to the provider that an address's organization signs in with. Only its domain is sent.
 * @returns why it couldn't; null while the browser leaves the page
 */
export async function visitOrganization(
  client: Pick<Client, 'signInWithSSO'>,
  email: string,
  returnTo: string,
): Promise<Error | null> {
  const domain = email.trim().slice(email.trim().lastIndexOf('@') + 1);
  const { error } = await client.signInWithSSO({ domain, options: { redirectTo: returnTo } });
  return error;
}
