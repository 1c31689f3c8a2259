import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiKeyView, type KeyScope, newKeySchema } from '@voice-feedback/contract/api-keys';
import { nothing } from '../../backend/call-backend.ts';
import { keysQuery, profileQuery } from '../account/account-queries.ts';
import { useSignedIn } from '../layout/signed-in.tsx';

export interface KeyDraft {
  key_name: string;
  kind: ApiKeyView['kind'];
  expires_at: string | null;
  allowed_domains: string[];
  scopes: KeyScope[];
  allowed_addresses: string[];
  allow_browser: boolean;
  requests_per_minute: number | null;
  requests_per_day: number | null;
  project: string | null;
}

export function useKeysChanged(): () => Promise<unknown> {
  const { server } = useSignedIn();
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries(keysQuery(server)),
      queries.invalidateQueries(profileQuery(server)),
    ]);
}

/** Creates a key and shows it for five minutes. One draft creates one key, however often it is sent. */
export function useCreateKey() {
  const { server, newKeys } = useSignedIn();
  const changed = useKeysChanged();
  return useMutation({
    mutationFn: ({ draft, attempt }: { draft: KeyDraft; attempt: string }) =>
      server.call('/api/keys/create', { body: draft, answer: newKeySchema, idempotencyKey: attempt }),
    onSuccess({ api_key: fullKey, key }) {
      newKeys.add({ id: key.id, fullKey, keyName: key.key_name, kind: key.kind, createdAt: new Date() });
      return changed();
    },
  });
}

export function useRotateKey() {
  const { server, newKeys } = useSignedIn();
  const changed = useKeysChanged();
  return useMutation({
    mutationFn: ({ id, overlapSeconds, attempt }: { id: string; overlapSeconds: number; attempt: string }) =>
      server.call(`/api/keys/${id}/rotate`, {
        body: { overlap_seconds: overlapSeconds },
        answer: newKeySchema,
        idempotencyKey: attempt,
      }),
    onSuccess({ api_key: fullKey, key }) {
      newKeys.add({ id: key.id, fullKey, keyName: key.key_name, kind: key.kind, createdAt: new Date() });
      return changed();
    },
  });
}

export function useDeleteKey() {
  const { server, newKeys } = useSignedIn();
  const changed = useKeysChanged();
  return useMutation({
    mutationFn: (id: string) => server.call(`/api/api-keys/${id}`, { method: 'DELETE', answer: nothing }),
    onSuccess(_nothing, id) {
      newKeys.hide(id);
      return changed();
    },
  });
}
