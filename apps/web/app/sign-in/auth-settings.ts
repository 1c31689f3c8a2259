import { fieldOf, objectWith, textOf } from '../backend/answer.ts';
import { callBackend } from '../backend/call-backend.ts';
import type { Question } from '../backend/use-answer.ts';

const settingsAnswer = objectWith<{ external: Record<string, boolean>; disable_signup: boolean }>(
  'external',
  'disable_signup',
);

/** Entries of the server's list that aren't identity providers. */
const NO_COMPANIES = new Set(['email', 'phone', 'anonymous_users']);

interface AuthSettings {
  hasPasskeys: boolean;
  signUpIsClosed: boolean;
  /** where a development server shows its mails instead of sending them */
  outbox: string | undefined;
  /** identity providers that this server accepts, such as `github` */
  providers: string[];
}

/** The sign-in methods that this server is configured for. */
export const authSettingsQuestion: Question<AuthSettings> = {
  name: 'auth-settings',
  async ask(signal) {
    const settings = await callBackend('/auth/v1/settings', { answer: settingsAnswer, signal });
    return {
      hasPasskeys: fieldOf(settings, 'passkeys_enabled') === true,
      signUpIsClosed: settings.disable_signup,
      outbox: textOf(settings, 'outbox'),
      providers: Object.entries(settings.external)
        .filter(([name, offered]) => offered && !NO_COMPANIES.has(name))
        .map(([name]) => name),
    };
  },
  isLasting: true,
};
