import type { KeyScope } from '@voice-feedback/contract/api-keys';
import type { KeyDraft } from './use-change-keys.ts';

export interface KeyForm {
  name: string;
  kind: KeyDraft['kind'];
  /** yyyy-mm-dd, or empty */
  expiry: string;
  /** one per line */
  domains: string;
  scopes: KeyScope[];
  /** one per line */
  addresses: string;
  allowBrowser: boolean;
  perMinute: number | '';
  perDay: number | '';
  /** id; null: the whole organization */
  project: string | null;
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
  project: null,
};

/** The part of a form that can be changed after creation, as the API takes it. */
export function settingsOf(form: KeyForm): Omit<KeyDraft, 'key_name' | 'kind' | 'expires_at'> {
  const isSecret = form.kind === 'secret';
  return {
    allowed_domains: hasDomains(form) ? linesOf(form.domains) : [],
    scopes: isSecret ? form.scopes : ['submit'],
    allowed_addresses: isSecret ? linesOf(form.addresses) : [],
    allow_browser: isSecret && form.allowBrowser,
    requests_per_minute: form.perMinute === '' ? null : form.perMinute,
    requests_per_day: form.perDay === '' ? null : form.perDay,
    project: form.project,
  };
}

/** Only keys that are used in web pages have allowed domains. */
export function hasDomains({ kind, allowBrowser }: KeyForm): boolean {
  return kind === 'publishable' || allowBrowser;
}

function linesOf(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
