import { MINUTE_PRICES, OFFERS } from '@voice-feedback/contract/catalogue-entries';
import type { LoaderFunctionArgs } from 'react-router';
import { type PageHandle, readWords, useWords } from '../../i18n/words.ts';
import { languageOf } from '../../paths.ts';
import { Container, Section } from '../../shell/container.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { useHasSession } from '../../shell/use-has-session.ts';
import { useSignUp } from '../../sign-up/use-sign-up.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Faq } from '../sections/faq.tsx';
import { Calculator } from './calculator.tsx';
import { FreeCredits } from './free-credits.tsx';
import { useMoney } from './money.ts';
import { Packs } from './packs.tsx';
import { Plans } from './plans.tsx';
import classes from './pricing.module.css';

export const handle: PageHandle = { areas: ['pricing'] };

export async function loader({ url }: LoaderFunctionArgs) {
  return (await readWords(languageOf(url.pathname), 'pricing')).meta;
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
  return loaderData === undefined ? [] : pageMeta(loaderData);
}

/** Every price, plan and offer in one place, out of the catalogue that the server charges by. */
export default function PricingPage() {
  const words = useWords('pricing');
  const money = useMoney();
  const { included, faq } = words;
  return (
    <Container>
      <div className={classes.hero}>
        <h1>{words.heading}</h1>
        <p>
          {words.lead(
            money.exact(MINUTE_PRICES.standard.microEuros),
            money.exact(MINUTE_PRICES.detailed.microEuros),
            money.number(OFFERS.signup.credits),
          )}
        </p>
        <StartButton />
        <p className={classes.small}>{words.currency}</p>
      </div>
      <Section id="calculator" heading={words.calculator.heading} lead={words.calculator.lead}>
        <Calculator />
      </Section>
      <Plans />
      <div className={classes.pair}>
        <Packs />
        <FreeCredits />
      </div>
      <Section id="included" heading={included.heading}>
        <div className={classes.included}>
          <Ticks items={included.items} />
          <div>
            <h3>{included.freeHeading}</h3>
            <Ticks items={included.free} />
          </div>
        </div>
      </Section>
      <Faq faq={faq} />
    </Container>
  );
}

/** For visitors, a key; for someone with an account, credits. */
function StartButton() {
  const words = useWords('pricing');
  const signUp = useSignUp();
  if (useHasSession())
    return (
      <ButtonLink to="/buy-credits" size="lg">
        {words.buyCredits}
      </ButtonLink>
    );
  return (
    <Button size="lg" onClick={() => signUp.open({ source: 'Pricing page' })}>
      {words.getKey}
    </Button>
  );
}

function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.ticks}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  );
}
