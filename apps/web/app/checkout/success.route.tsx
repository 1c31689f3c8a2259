import { useMounted } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { type PageHandle, useWords } from '../i18n/words.ts';
import { Container } from '../shell/container.tsx';
import classes from './checkout.module.css';
import { MissingPurchase, PurchaseView } from './purchase-view.tsx';
import { TestModeAtEnd } from './test-mode.tsx';

export const handle: PageHandle = { areas: ['checkout'] };

/** The page the provider redirects to after a payment. The server, not the address, says whether it succeeded. */
export default function Success() {
  const words = useWords('checkout').success;
  const [query] = useSearchParams();
  // The prerendered page has no query string.
  const mounted = useMounted();
  const sessionId = query.get('session_id');
  return (
    <Container>
      <title>{`${words.title} · voice feedback`}</title>
      <div className={classes.page}>
        {!mounted ? (
          <p role="status">{words.asking}</p>
        ) : sessionId === null ? (
          <MissingPurchase />
        ) : (
          <PurchaseView sessionId={sessionId} />
        )}
        <TestModeAtEnd />
      </div>
    </Container>
  );
}
