import '../ui/input-styles.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Catalogue } from '@voice-feedback/contract/catalogue';
import { Link } from 'react-router';
import { catalogueQuery } from '../credits/catalogue.ts';
import { type PageHandle, useLanguage, useWords } from '../i18n/words.ts';
import { localized } from '../paths.ts';
import { signInAddress } from '../session/next.ts';
import { useSession } from '../session/session.ts';
import { Container } from '../shell/container.tsx';
import { BuyForm } from './buy-form.tsx';
import classes from './checkout.module.css';
import { euroFormat } from './formats.ts';
import { TestMode } from './test-mode.tsx';

export const handle: PageHandle = { areas: ['checkout', 'errors'] };

/** Prepaid credits by card. */
export default function BuyCredits() {
  const words = useWords('checkout').buy;
  const language = useLanguage();
  const session = useSession();
  const catalogue = useQuery(catalogueQuery);
  return (
    <Container>
      <title>{`${words.title} · voice feedback`}</title>
      <meta name="description" content={words.description} />
      <div className={classes.page}>
        <h1>{words.title}</h1>
        <p className={classes.lead}>{words.lead}</p>
        <TestMode />
        {catalogue.data && <BuyForm catalogue={catalogue.data} />}
        {catalogue.isError && (
          <div className={classes.form}>
            <p className={classes.problem} role="alert">
              {words.pricesMissing}
            </p>
            <Button variant="default" onClick={() => void catalogue.refetch()}>
              {words.tryAgain}
            </Button>
          </div>
        )}
        {session.status === 'signed-out' && (
          <Link to={signInAddress(localized('/login', language), localized('/buy-credits', language))}>
            {words.signInInstead}
          </Link>
        )}
        {catalogue.data && <PricingNote catalogue={catalogue.data} />}
      </div>
    </Container>
  );
}

function PricingNote({ catalogue }: { catalogue: Catalogue }) {
  const words = useWords('checkout').buy;
  const euros = euroFormat(useLanguage());
  const { credits_per_euro: creditsPerEuro, minute_prices: minute, offers } = catalogue;
  const welcome = offers.find((offer) => offer.id === 'signup');
  return (
    <p className={classes.note}>
      {words.note({
        credit: euros.format(1 / creditsPerEuro),
        standard: euros.format(minute.standard.euros),
        detailed: euros.format(minute.detailed.euros),
        welcome: euros.format(welcome?.euros ?? 0),
      })}
    </p>
  );
}
