import type { KeyScope } from '@voice-feedback/contract/api-keys';
import type { KeyDraft } from './use-change-keys.ts';

export interface KeyForm {
  name: string;
  kind: KeyDraft['kind'];
  /** yyyy-mm-dd, or nothing */
  expiry: string;
  /** one a line */
  domains: string;
  scopes: KeyScope[];
  /** one a line */
  addresses: string;
  allowBrowser: boolean;
  perMinute: number | '';
  perDay: number | '';
}

export const EMPTY_KEY_FORM: KeyForm = {
  name: '',
  kind: 'secret',
  expiry: '',
  domains: '',
  scopes: ['submit', 'read', 'manage'],
  addresses: '',
  allowBrowser: false,
  perMinute: '',
  perDay: '',
};

/** What is sent of a form, as far as it can be changed later. */
export function settingsOf(form: KeyForm): Omit<KeyDraft, 'key_name' | 'kind' | 'expires_at'> {
  const isSecret = form.kind === 'secret';
  return {
    allowed_domains: hasDomains(form) ? linesOf(form.domains) : [],
    scopes: isSecret ? form.scopes : ['submit'],
    allowed_addresses: isSecret ? linesOf(form.addresses) : [],
    allow_browser: isSecret && form.allowBrowser,
    requests_per_minute: form.perMinute === '' ? null : form.perMinute,
    requests_per_day: form.perDay === '' ? null : form.perDay,
  };
}

/** Websites are for keys that are used in one. */
export function hasDomains({ kind, allowBrowser }: KeyForm): boolean {
  return kind === 'publishable' || allowBrowser;
}

function linesOf(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
