import { lazy, Suspense, useSyncExternalStore } from 'react';
import { identityRequests } from './identity-requests.ts';

const IdentityDialog = lazy(async () => ({
  default: (await import('./identity-dialog.tsx')).IdentityDialog,
}));

/** Asks the user to confirm their identity while a request on the page waits for it. Renders nothing otherwise. */
export function ConfirmIdentityDialog() {
  const request = useSyncExternalStore(identityRequests.subscribe, identityRequests.current, () => undefined);
  // It loads with the first request: most visits never need it.
  return <Suspense>{request !== undefined && <IdentityDialog request={request} />}</Suspense>;
}
