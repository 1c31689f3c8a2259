import { Button } from '@mantine/core';
import { Section } from '../../shell/container.tsx';
import { useSignUp } from '../../sign-up/use-sign-up.tsx';
import type { LandingPage } from '../content/landing-page.ts';
import { Points } from './points.tsx';
import classes from './proof.module.css';

/** Arguments for the product, and the waitlist of the hosted service. */
export function Proof({ proof }: { proof: LandingPage['proof'] }) {
  const signUp = useSignUp();
  return (
    <Section id="proof" heading={proof.heading} lead={proof.lead}>
      <Points points={proof.items} />
      <div className={classes.waitlist}>
        <Button variant="default" size="md" onClick={() => signUp.open({ source: proof.waitlist.source })}>
          {proof.waitlist.label}
        </Button>
        <span>{proof.note}</span>
      </div>
    </Section>
  );
}
