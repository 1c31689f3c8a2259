import { useId, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useEarlyText } from '../../ui/use-early-text.ts';
import classes from './calculator.module.css';
import { cheapestOf, estimateMonth } from './estimate.ts';
import { useMoney } from './money.ts';

/** Where the sliders can stop: finely where most apps are. */
const RECORDINGS = [10, 50, 100, 250, 500, 750, 1_000, 2_000, 3_000, 5_000, 7_500, 10_000, 25_000, 50_000];
const SECONDS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300];
const USUAL = { recordings: RECORDINGS.indexOf(500), seconds: SECONDS.indexOf(20) };
const SECONDS_PER_MINUTE = 60;

/** What a month costs on each plan. */
export function Calculator() {
  const { calculator: words, names, plans } = useWords('pricing');
  const money = useMoney();
  const [at, setAt] = useState(USUAL);
  const [detailed, setDetailed] = useState(false);
  const recordings = RECORDINGS[at.recordings] ?? 0;
  const seconds = SECONDS[at.seconds] ?? 0;
  const estimates = estimateMonth({ recordings, seconds, detailed });
  const best = cheapestOf(estimates);
  const minutes = (recordings * seconds) / SECONDS_PER_MINUTE;
  return (
    <div className={classes.calculator}>
      <form className={classes.given} onSubmit={(event) => event.preventDefault()}>
        <Slider
          label={words.recordings}
          shown={money.number(recordings)}
          steps={RECORDINGS.length}
          value={at.recordings}
          onChange={(step) => setAt({ ...at, recordings: step })}
        />
        <Slider
          label={words.seconds}
          shown={words.secondsOf(money.number(seconds))}
          steps={SECONDS.length}
          value={at.seconds}
          onChange={(step) => setAt({ ...at, seconds: step })}
        />
        <label className={classes.detailed}>
          <input
            type="checkbox"
            checked={detailed}
            onChange={(event) => setDetailed(event.currentTarget.checked)}
          />
          <span>
            {words.detailed}
            <small>{words.detailedHint}</small>
          </span>
        </label>
        <p className={classes.sum}>{words.minutes(money.number(minutes))}</p>
      </form>
      <output className={classes.results} aria-label={words.results}>
        {estimates.map(({ plan, euros, misfit }) => (
          <span
            key={plan}
            className={classes.result}
            data-best={plan === best}
            data-misfit={misfit !== undefined}
          >
            <span className={classes.name}>
              {names[plan]}
              {plan === best && <b>{words.best}</b>}
            </span>
            {misfit === undefined ? (
              <span className={classes.price}>
                {money.euros(euros)} <small>{plans.perMonth}</small>
              </span>
            ) : (
              <span className={classes.misfit}>
                {words.misfit[misfit.limit](money.number(misfit.maximum))}
              </span>
            )}
          </span>
        ))}
      </output>
    </div>
  );
}

function Slider({
  label,
  shown,
  steps,
  value,
  onChange,
}: {
  label: string;
  /** what the step stands for */
  shown: string;
  steps: number;
  value: number;
  onChange(step: number): void;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEarlyText(field);
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <span aria-hidden="true">{shown}</span>
      <input
        ref={field}
        id={id}
        type="range"
        min={0}
        max={steps - 1}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}
