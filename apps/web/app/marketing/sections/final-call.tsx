import { SAMPLE_PEAKS } from '../../demo/sample.ts';
import { exampleFeedback } from '../../feedback/example.ts';
import { spokenLines } from '../../feedback/spoken-lines.ts';
import night from '../../scenes/night.module.css';
import { TintedWave } from '../../scenes/tinted-wave.tsx';
import { Container } from '../../shell/container.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { useSignUp } from '../../sign-up/use-sign-up.tsx';
import { Button } from '../../ui/button.tsx';
import type { LandingPage } from '../content/landing-page.ts';
import classes from './final-call.module.css';

const LINES = spokenLines(exampleFeedback);

/** The end of the landing page: read, try, or start. */
export function FinalCall({ closing }: { closing: LandingPage['closing'] }) {
  const signUp = useSignUp();
  return (
    <section className={`${night.night} ${classes.call}`} aria-labelledby="closing">
      <Container>
        <div className={classes.wave}>
          <TintedWave peaks={SAMPLE_PEAKS} lines={LINES} bars={150} />
          <span className={classes.cursor} />
        </div>
        <div className={classes.words}>
          <div>
            <h2 id="closing">{closing.heading}</h2>
            <p>{closing.line}</p>
          </div>
          <div className={classes.actions}>
            <Button size="lg" onClick={() => signUp.open({ source: closing.key.source })}>
              {closing.key.label}
            </Button>
            <PageLink to="/voice-feedback">{closing.demo}</PageLink>
            <PageLink to="/docs">{closing.docs}</PageLink>
          </div>
        </div>
      </Container>
    </section>
  );
}
