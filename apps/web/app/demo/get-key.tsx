import { OFFERS, PLANS } from '@voice-feedback/contract/catalogue-entries';
import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { Registration } from '../registration/registration.tsx';
import { Button } from '../ui/button.tsx';
import classes from './voice-feedback.module.css';

interface Properties {
  /** takes a new key to the recorder */
  onUse(apiKey: string): void;
}

/** This page's offer and its registration form. */
export function GetKey({ onUse }: Properties) {
  const words = useWords('voiceFeedback').getKey;
  const number = numberFormat(useLanguage());
  const { credits } = OFFERS.demo;
  const { free } = PLANS;
  return (
    <div className={classes.live}>
      <section>
        <h2 className={classes.heading}>{words.title}</h2>
        <Registration
          source="demo"
          offeredCredits={credits}
          nextStep={(apiKey) => apiKey && <Button onClick={() => onUse(apiKey)}>{words.toDemo}</Button>}
        />
      </section>
      <div className={classes.benefits}>
        <h3>{words.benefitsTitle}</h3>
        <dl>
          {words.benefits(number.format(credits)).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <h3>{words.freeTitle}</h3>
        <ul>
          {words
            .free({
              seconds: free.maximumSeconds,
              recordings: number.format(free.recordingsPerMonth ?? 0),
            })
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
      </div>
    </div>
  );
}
