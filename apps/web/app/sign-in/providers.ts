import type { Provider } from '@supabase/auth-js';

const NAMES: Readonly<Record<string, string>> = { github: 'GitHub', google: 'Google' };

/** As people know the company; an operator's own OpenID Connect provider has the name it was given. */
export function providerName(provider: string): string {
  return NAMES[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
}

/** The client's type lists the companies of one hosted service; the protocol takes any name of the server's list. */
export function isProvider(name: string): name is Provider {
  return /^[a-z][a-z0-9_-]*$/.test(name);
}
