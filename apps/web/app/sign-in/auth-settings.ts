import { queryOptions } from '@tanstack/react-query';
import { fieldOf, objectWith, textOf } from '../backend/answer.ts';
import { callBackend } from '../backend/call-backend.ts';

const settingsAnswer = objectWith<{ external: Record<string, boolean>; disable_signup: boolean }>(
  'external',
  'disable_signup',
);

/** Entries of the server's list that aren't identity providers. */
const NO_COMPANIES = new Set(['email', 'phone', 'anonymous_users']);

/** The sign-in methods that this server is configured for. */
export const authSettingsQuery = queryOptions({
  queryKey: ['auth-settings'],
  async queryFn({ signal }) {
    const settings = await callBackend('/auth/v1/settings', { answer: settingsAnswer, signal });
    return {
      hasPasskeys: fieldOf(settings, 'passkeys_enabled') === true,
      signUpIsClosed: settings.disable_signup,
      /** where a development server shows its mails instead of sending them */
      outbox: textOf(settings, 'outbox'),
      /** identity providers that this server accepts, such as `github` */
      providers: Object.entries(settings.external)
        .filter(([name, offered]) => offered && !NO_COMPANIES.has(name))
        .map(([name]) => name),
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
