import { numberFormat } from '../../i18n/number-format.ts';
import { useLanguage } from '../../i18n/words.ts';
import { Section } from '../../shell/container.tsx';
import { useSignUp } from '../../sign-up/use-sign-up.tsx';
import { Button } from '../../ui/button.tsx';
import type { LandingPage } from '../content/landing-page.ts';
import type { LandingSections } from '../content/landing-sections.ts';
import { MEASURED } from '../measured.ts';
import classes from './evidence.module.css';

const PERCENT = 100;

/** What was measured, drawn to scale, in the place of customers' logos; and the waitlist of the hosted service. */
export function Evidence({
  proof,
  words,
}: {
  proof: LandingPage['proof'];
  words: LandingSections['evidence'];
}) {
  const signUp = useSignUp();
  const format = numberFormat(useLanguage(), { minimumFractionDigits: 1 });
  const slowest = Math.max(...words.speed.map(({ milliseconds }) => milliseconds));
  const [right, silence, speed] = proof.items;
  return (
    <Section id="proof" heading={proof.heading} lead={proof.lead}>
      <div className={classes.evidence}>
        <div className={classes.words}>
          <h3>{right?.title}</h3>
          <p>{right?.text}</p>
          <h4>{words.noiseHeading}</h4>
          <dl>
            {words.noise.map(({ label, percent }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span className={classes.track} aria-hidden="true">
                    <span style={{ width: `${percent}%` }} />
                  </span>
                  <span>{format.format(percent)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3>{silence?.title}</h3>
          <p>{silence?.text}</p>
          <h4>{words.silenceHeading}</h4>
          <div className={classes.clips} aria-hidden="true">
            {Array.from({ length: MEASURED.clipsWithoutSpeech }, (_, clip) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <Noise key={clip} seed={clip} />
            ))}
          </div>
        </div>
        <div>
          <h3>{speed?.title}</h3>
          <p>{speed?.text}</p>
          <h4>{words.speedHeading}</h4>
          <dl className={classes.speed}>
            {words.speed.map(({ label, milliseconds }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span className={classes.track} aria-hidden="true">
                    <span style={{ width: `${(milliseconds / slowest) * PERCENT}%` }} />
                  </span>
                  <span>{milliseconds} ms</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className={classes.foot}>
        <p>{words.source}</p>
        <div className={classes.waitlist}>
          <Button variant="default" size="md" onClick={() => signUp.open({ source: proof.waitlist.source })}>
            {proof.waitlist.label}
          </Button>
          <span>{proof.note}</span>
        </div>
      </div>
    </Section>
  );
}

/** A clip without words: some noise, and the cursor that stays where it was. */
function Noise({ seed }: { seed: number }) {
  const bars = Array.from({ length: 6 }, (_, bar) => 1 + ((seed * 7 + bar * bar * 5) % 6));
  return (
    <svg viewBox="0 0 36 16" aria-hidden="true">
      <path d="M2 1v14" />
      <path d={bars.map((half, bar) => `M${8 + bar * 5} ${8 - half}v${half * 2}`).join('')} />
    </svg>
  );
}
