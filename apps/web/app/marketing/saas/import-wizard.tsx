import { Blanks } from '../../scenes/phone.tsx';
import { Window } from '../../scenes/window.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './saas.module.css';
import type { SaasWords } from './scene-words.ts';

const FAILED_STEP = 2;

/** An onboarding that stops at its third step, and the question that opens there. */
export function ImportWizard({ words }: { words: SaasWords }) {
  return (
    <div className={classes.wizard} aria-hidden="true">
      <Window name={words.app}>
        <ol className={classes.wizardSteps}>
          {words.steps.map((step, index) => (
            <li
              key={step}
              data-state={index < FAILED_STEP ? 'done' : index === FAILED_STEP ? 'failed' : 'open'}
            >
              <i>{index < FAILED_STEP && <Icon name="check" />}</i>
              {step}
            </li>
          ))}
        </ol>
        <div className={classes.failure}>
          <strong>{words.failed}</strong>
          <span>{words.reason}</span>
        </div>
        <Blanks widths={[100, 100, 100, 72]} />
      </Window>
      <div className={classes.bubble}>
        <span>{words.ask}</span>
        <span className={classes.talk}>
          <Icon name="microphone" /> {words.talk}
        </span>
      </div>
    </div>
  );
}
