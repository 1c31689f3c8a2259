import type { SharedFeedback } from '@voice-feedback/contract/share-links';
import type { FeedbackTheme } from '@voice-feedback/contract/themes';
import { Link } from 'react-router';
import { useRecommendationText } from '../../feedback/use-recommendation-text.ts';
import { useWords } from '../../i18n/words.ts';
import { formatClock } from '../figures.ts';
import { useTo } from '../layout/use-to.ts';
import { listTarget } from './feedback-address.ts';
import classes from './feedback-page.module.css';
import type { Reading } from './reading.ts';
import { themeOf } from './said-by.ts';
import type { Clip } from './share-feedback.tsx';

interface Properties extends Reading {
  feedback: SharedFeedback['feedback'];
  themes: readonly FeedbackTheme[] | undefined;
  /** shares a quote as a clip; undefined where that isn't possible */
  onShare: ((clip: Clip) => void) | undefined;
}

/** Praise, problems and suggestions, each with the second at which it was said. */
export function Remarks({ feedback, themes = [], onJump, isWritten, isPlayable, onShare }: Properties) {
  const words = useWords('inbox');
  const inReadersLanguage = useRecommendationText();
  const groups = [
    {
      title: words.liked,
      remarks: feedback.positive_remarks?.map((one) => ({
        start: one.start,
        text: one.quote,
        clip: one.end > one.start ? { start: one.start, end: one.end } : undefined,
        theme: themeOf(one, themes, ['praise']),
      })),
    },
    {
      title: words.better,
      remarks: feedback.improvement_suggestions?.map((one) => ({
        start: one.start,
        text: one.quote,
        clip: one.end > one.start ? { start: one.start, end: one.end } : undefined,
        theme: themeOf(one, themes, ['problem', 'request']),
      })),
    },
    {
      title: words.todo,
      remarks: feedback.recommendations?.map((one) => ({
        start: one.start,
        text: inReadersLanguage(one.text),
        theme: undefined,
        // It isn't what was said.
        clip: undefined,
      })),
    },
  ];
  return (
    <div className={classes.remarks}>
      {groups.map(
        ({ title, remarks }) =>
          remarks &&
          remarks.length > 0 && (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {remarks.map((remark) => (
                  <li key={`${remark.start} ${remark.text}`}>
                    {!isWritten && (
                      <button
                        type="button"
                        className={classes.time}
                        disabled={!isPlayable}
                        aria-label={words.jump(formatClock(remark.start))}
                        onClick={() => onJump(remark.start)}
                      >
                        {formatClock(remark.start)}
                      </button>
                    )}
                    <span>
                      {remark.text}
                      {remark.theme && <SaidBy theme={remark.theme} />}
                      {onShare && remark.clip && (
                        <ShareQuote quote={remark.text} clip={remark.clip} onShare={onShare} />
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

/** How many people say the same, as a link to all of it. */
function SaidBy({ theme: { id, name, people } }: { theme: FeedbackTheme }) {
  const words = useWords('inbox');
  const to = useTo();
  return (
    <Link className={classes.saidBy} to={to(listTarget(`theme=${id}`))} title={name}>
      {words.saidBy(people)}
    </Link>
  );
}

function ShareQuote({ quote, clip, onShare }: { quote: string; clip: Clip; onShare: (clip: Clip) => void }) {
  const words = useWords('clips');
  return (
    <button
      type="button"
      className={classes.clip}
      aria-label={words.shareQuote(quote)}
      onClick={() => onShare(clip)}
    >
      {words.share}
    </button>
  );
}
