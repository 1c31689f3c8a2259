import { useAnswer } from '../backend/use-answer.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { demoKeysQuestion } from './demo-keys.ts';
import classes from './voice-feedback.module.css';

interface Properties {
  value: string;
  onChange(apiKey: string): void;
}

/** The kinds of app that have a preset button. */
const PRESETS = ['wellness', 'saas', 'general'] as const;

/** Chooses the user's own key or a demo key. */
export function KeyChoice({ value, onChange }: Properties) {
  const words = useWords('voiceFeedback').key;
  const { answer, error, again } = useAnswer(demoKeysQuestion);
  return (
    <div className={classes.key}>
      <TextField
        label={words.label}
        placeholder={words.placeholder}
        name="api-key"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <fieldset className={classes.presets}>
        <legend>{words.presets}</legend>
        {PRESETS.map((vertical) => {
          const preset = answer?.keys.find((key) => key.vertical === vertical)?.api_key;
          return (
            <Button
              key={vertical}
              variant="default"
              size="sm"
              disabled={preset === undefined}
              aria-pressed={preset !== undefined && preset === value}
              onClick={() => preset && onChange(preset)}
            >
              {words.preset[vertical]}
            </Button>
          );
        })}
      </fieldset>
      {error !== undefined && (
        <p className={classes.note}>
          {words.presetsFailed}{' '}
          <button type="button" onClick={again}>
            {words.tryAgain}
          </button>
        </p>
      )}
    </div>
  );
}
