import type { ApiKeyView } from '@voice-feedback/contract/api-keys';

/** Whether a key can't be deleted: it's the last one that works, or the last one that can manage keys. */
export function isLastKey(key: ApiKeyView, keys: readonly ApiKeyView[]): boolean {
  if (!key.is_active) return false;
  const others = keys.filter((other) => other.is_active && other.id !== key.id);
  return others.length === 0 || (isManager(key) && key.expires_at === null && !others.some(isLasting));
}

function isManager({ kind, scopes }: ApiKeyView): boolean {
  return kind === 'secret' && scopes.includes('manage');
}

function isLasting(key: ApiKeyView): boolean {
  return isManager(key) && key.expires_at === null;
}
