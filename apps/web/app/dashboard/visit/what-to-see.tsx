import { SHOWCASE_RECORDING_ID } from '@voice-feedback/contract/showcase';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import type { PageTarget } from '../../paths.ts';
import { Section } from '../layout/page.tsx';
import { useTo } from '../layout/use-to.ts';
import classes from './visit.module.css';

/** In place of the account's figures: where the story of the demo begins. */
export function WhatToSee() {
  const { visit: words } = useWords('dashboard');
  const to = useTo();
  const steps: [keyof typeof words.steps, PageTarget][] = [
    ['broken', '/dashboard/feedback?topic=export&sentiment=negative'],
    ['loved', '/dashboard/insights'],
    ['heard', `/dashboard/feedback/${SHOWCASE_RECORDING_ID}`],
  ];
  return (
    <Section title={words.title} lead={words.lead}>
      <ol className={classes.steps}>
        {steps.map(([step, target]) => (
          <li key={step}>
            <h3>{words.steps[step].title}</h3>
            <p>{words.steps[step].text}</p>
            <Link to={to(target)}>{words.steps[step].link}</Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
