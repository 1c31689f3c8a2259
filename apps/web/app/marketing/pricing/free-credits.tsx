import { DEMO_KEYS, MICRO_EUROS_PER_CREDIT, OFFERS } from '@voice-feedback/contract/catalogue-entries';
import { useWords } from '../../i18n/words.ts';
import { Section } from '../../shell/container.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { useHasSession } from '../../shell/use-has-session.ts';
import { useSignUp } from '../../sign-up/use-sign-up.tsx';
import { useMoney } from './money.ts';
import classes from './pricing.module.css';

const SHOWN = ['signup', 'demo', 'showcase'] as const;
const PAGES = { demo: '/voice-feedback', showcase: '/showcase' } as const;

/** The three sign-up offers, side by side, so that nobody has to guess how they relate. */
export function FreeCredits() {
  const { offers: words, getKey } = useWords('pricing');
  const money = useMoney();
  const signUp = useSignUp();
  const isSignedIn = useHasSession();
  return (
    <Section id="free-credits" heading={words.heading} lead={words.lead}>
      <ul className={classes.offers}>
        {SHOWN.map((id) => {
          const { credits, renews } = OFFERS[id];
          return (
            <li key={id}>
              <p className={classes.amount}>
                {money.number(credits)} <span>{money.exact(credits * MICRO_EUROS_PER_CREDIT)}</span>
              </p>
              <div>
                <h3>{words.where[id]}</h3>
                <p>
                  {renews === 'monthly' ? words.monthly : words.once} · {words.plan[id]}
                </p>
                {id !== 'signup' ? (
                  <PageLink to={PAGES[id]}>{words.go[id]}</PageLink>
                ) : (
                  !isSignedIn && (
                    <button type="button" onClick={() => signUp.open({ source: 'Pricing offer' })}>
                      {getKey}
                    </button>
                  )
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <p className={classes.small}>{words.demoKeys(money.number(DEMO_KEYS.maximumSeconds))}</p>
    </Section>
  );
}
