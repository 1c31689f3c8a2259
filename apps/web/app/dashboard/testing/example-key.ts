import type { ApiKeyView } from '@voice-feedback/contract/api-keys';

/** A secret key, as it is listed. */
export function exampleKey(changes: Partial<ApiKeyView> = {}): ApiKeyView {
  return {
    id: '7f1d2c9a-64a5-4d0e-9d75-1f6a0f8f0a50',
    key_name: 'first',
    api_key: 'vf_abcde***',
    key_prefix: 'vf_abcde',
    kind: 'secret',
    is_active: true,
    status: 'active',
    allowed_domains: [],
    shared_domains: [],
    scopes: ['submit', 'read', 'manage'],
    allowed_addresses: [],
    allow_browser: false,
    requests_per_minute: null,
    requests_per_day: null,
    created_at: '2026-05-01T00:00:00.000Z',
    last_used_at: null,
    project: null,
    replaced_by: null,
    expires_at: null,
    ...changes,
  };
}
