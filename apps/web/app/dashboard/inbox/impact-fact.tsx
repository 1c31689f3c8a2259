import type { FeedbackView } from '@voice-feedback/contract/process';
import { useId } from 'react';
import { useWords } from '../../i18n/words.ts';
import classes from './feedback-page.module.css';

/** The impact of a feedback. What it's made of appears while the number is pointed at, focused or pressed. */
export function ImpactFact({
  feedback: { impact, impact_parts: parts, intent },
}: {
  feedback: FeedbackView;
}) {
  const words = useWords('inbox');
  const id = useId();
  if (impact === undefined || parts === undefined) return null;
  return (
    <span className={classes.impact}>
      <button type="button" aria-describedby={id}>
        {words.impactOf(impact)}
      </button>
      <span role="tooltip" id={id}>
        {words.impactParts(parts.intent, words.intentReasons[intent], parts.sentiment)}
      </span>
    </span>
  );
}
