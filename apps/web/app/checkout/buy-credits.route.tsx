import { MICRO_EUROS_PER_CREDIT, MINUTE_PRICES, OFFERS } from '@voice-feedback/contract/catalogue-entries';
import { Link } from 'react-router';
import { eurosOf } from '../credits/prices.ts';
import { type PageHandle, useLanguage, useWords } from '../i18n/words.ts';
import { localized } from '../paths.ts';
import { signInAddress } from '../session/next.ts';
import { useSession } from '../session/session.ts';
import { Container } from '../shell/container.tsx';
import { BuyForm } from './buy-form.tsx';
import classes from './checkout.module.css';
import { euroFormat } from './formats.ts';
import { TestModeAtEnd } from './test-mode.tsx';

export const handle: PageHandle = { areas: ['checkout'] };

/** Prepaid credits by card. What is known late comes last or replaces something, so that the form stays where it is. */
export default function BuyCredits() {
  const words = useWords('checkout').buy;
  const language = useLanguage();
  const session = useSession();
  return (
    <Container>
      <title>{`${words.title} · voice feedback`}</title>
      <meta name="description" content={words.description} />
      <div className={classes.page}>
        <h1>{words.title}</h1>
        <p className={classes.lead}>{words.lead}</p>
        <BuyForm />
        {session.status !== 'signed-in' && (
          <Link to={signInAddress(localized('/login', language), localized('/buy-credits', language))}>
            {words.signInInstead}
          </Link>
        )}
        <PricingNote />
        <TestModeAtEnd />
      </div>
    </Container>
  );
}

function PricingNote() {
  const words = useWords('checkout').buy;
  const euros = euroFormat(useLanguage());
  const inEuros = (microEuros: number) => euros.format(eurosOf(microEuros));
  return (
    <p className={classes.note}>
      {words.note({
        credit: inEuros(MICRO_EUROS_PER_CREDIT),
        standard: inEuros(MINUTE_PRICES.standard.microEuros),
        detailed: inEuros(MINUTE_PRICES.detailed.microEuros),
        welcome: inEuros(OFFERS.signup.credits * MICRO_EUROS_PER_CREDIT),
      })}
    </p>
  );
}
