import type { ApiKeyView } from '@voice-feedback/contract/api-keys';
import type { Order } from '../http/answers/page.ts';
import { type ApiKeyRow, refusalOf } from './find-key.ts';
import { isSharedDomain } from './origins.ts';

/** Newest first. */
export const KEY_ORDER: Order<ApiKeyView> = {
  place: ({ created_at }) => created_at,
  id: ({ id }) => id,
  newestFirst: true,
};

/** The first 8 characters (12 for a publishable key), then ***. Nothing else of a key is stored in readable form. */
export function maskedKey({ keyPrefix }: Pick<ApiKeyRow, 'keyPrefix'>): string {
  return `${keyPrefix}***`;
}

/** A key as the dashboard receives it. */
export function keyView(row: ApiKeyRow): ApiKeyView {
  if (row.kind === 'demo') throw new Error('a demo key belongs to no account');
  const refusal = refusalOf(row);
  return {
    id: row.id,
    key_name: row.name,
    api_key: maskedKey(row),
    key_prefix: row.keyPrefix,
    kind: row.kind,
    is_active: refusal === undefined,
    status: refusal === undefined ? 'active' : refusal === 'api_key_expired' ? 'expired' : 'revoked',
    allowed_domains: row.allowedDomains,
    shared_domains: row.allowedDomains.filter(isSharedDomain),
    scopes: row.scopes,
    allowed_addresses: row.allowedAddresses,
    allow_browser: row.allowBrowser,
    requests_per_minute: row.requestsPerMinute,
    requests_per_day: row.requestsPerDay,
    project: row.projectId,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    replaced_by: row.replacedBy,
  };
}
