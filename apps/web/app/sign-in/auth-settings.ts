import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callBackend } from '../backend/call-backend.ts';

const settingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  passkeys_enabled: z.boolean().default(false),
  outbox: z.string().optional(),
});

/** Entries of the server's list that aren't identity providers. */
const NO_COMPANIES = new Set(['email', 'phone', 'anonymous_users']);

/** The sign-in methods that this server is configured for. */
export const authSettingsQuery = queryOptions({
  queryKey: ['auth-settings'],
  async queryFn({ signal }) {
    const settings = await callBackend('/auth/v1/settings', { answer: settingsSchema, signal });
    return {
      hasPasskeys: settings.passkeys_enabled,
      signUpIsClosed: settings.disable_signup,
      /** where a development server shows its mails instead of sending them */
      outbox: settings.outbox,
      /** identity providers that this server accepts, such as `github` */
      providers: Object.entries(settings.external)
        .filter(([name, offered]) => offered && !NO_COMPANIES.has(name))
        .map(([name]) => name),
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
