import type { Remark } from '@voice-feedback/contract/feedback';
import { SentimentMark } from '../../feedback/sentiment-mark.tsx';
import { formatSeconds } from '../../feedback/spoken-lines.ts';
import { useLanguage } from '../../i18n/words.ts';
import { Phone } from '../../scenes/phone.tsx';
import type { UxImprovementWords } from './scene-words.ts';
import classes from './ux-improvement.module.css';

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** A form whose button is under the keyboard, and what its user said about it, where it happened. */
export function HiddenButton({ words, remarks }: { words: UxImprovementWords; remarks: readonly Remark[] }) {
  const language = useLanguage();
  const [hidden, twice] = remarks;
  return (
    <div className={classes.scene}>
      <Phone title={words.form}>
        <div className={classes.fields}>
          <span>{words.street}</span>
          <span>{words.city}</span>
          <span data-pin="twice">{words.again}</span>
        </div>
        <span className={classes.save}>{words.save}</span>
        <div className={classes.keyboard}>
          {KEYS.map((row) => (
            <div key={row}>
              {[...row].map((key) => (
                <i key={key}>{key}</i>
              ))}
            </div>
          ))}
        </div>
      </Phone>
      <ul className={classes.pins} lang="en">
        {[twice, hidden].map(
          (remark) =>
            remark && (
              <li key={remark.quote}>
                <SentimentMark label="negative" />
                <span>
                  “{remark.quote}” <small>{formatSeconds(remark.start, language)} s</small>
                </span>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
