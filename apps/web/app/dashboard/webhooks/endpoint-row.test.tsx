// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { WebhookEndpointView } from '@voice-feedback/contract/webhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../../i18n/en/webhooks.ts';
import { loadWords } from '../../i18n/words.ts';
import { useToasts } from '../../ui/toast.ts';
import { useServer } from '../layout/signed-in.tsx';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { webhooksQuery } from './webhook-queries.ts';

const ENDPOINT: WebhookEndpointView = {
  id: '7f1d2c9a-64a5-4d0e-9d75-1f6a0f8f0a50',
  kind: 'endpoint',
  url: 'https://hooks.example/here',
  description: '',
  events: [],
  status: 'enabled',
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  last_success_at: null,
  previous_secret_until: null,
  created_at: '2026-05-01T00:00:00.000Z',
};

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['webhooks', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

function List() {
  const { data = [] } = useQuery({ ...webhooksQuery(useServer()), initialData: [ENDPOINT] });
  const toasts = useToasts();
  return (
    <>
      {toasts.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
      {data.map((endpoint) => (
        <EndpointRow key={endpoint.id} endpoint={endpoint} onSecret={() => undefined} />
      ))}
    </>
  );
}

test('says that it was removed once its row is gone', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  render(
    <SignedInPage queries={queries}>
      <List />
    </SignedInPage>,
  );
  await act(async () => screen.getByRole('button', { name: words.remove }).click());
  const dialog = await screen.findByRole('dialog');
  await act(async () => within(dialog).getByRole('button', { name: words.remove }).click());
  (await backend.next()).answer(200, {});
  const listed = await backend.next();
  expect(listed.path).toBe('/api/v1/webhooks');
  listed.answer(200, { webhooks: [], total: 0, has_more: false, next_cursor: null });
  await screen.findByText(words.removed);
  expect(screen.queryByText(ENDPOINT.url ?? '')).toBeNull();
});
