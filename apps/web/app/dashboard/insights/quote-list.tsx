import type { InsightGroup } from '@voice-feedback/contract/insights';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatDay } from '../figures.ts';
import { feedbackTarget, secondOf } from '../inbox/feedback-address.ts';
import { useTo } from '../layout/use-to.ts';
import classes from './insights.module.css';
import type { QuotePlayer } from './use-quote-player.ts';

interface Properties {
  name: string;
  quotes: InsightGroup['quotes'];
  /** the query of the inbox with the group's messages */
  search: string;
  player: QuotePlayer;
}

/** What people said, in their words and, if it was spoken, in their voice. */
export function QuoteList({ name, quotes, search, player }: Properties) {
  const words = useWords('insights');
  const language = useLanguage();
  const to = useTo();
  return (
    <ul className={classes.quotes} aria-label={words.quotesOf(words.quoted(name))}>
      {quotes.map((quote) => {
        const isPlaying = player.playing === quote;
        return (
          <li key={`${quote.feedback_id} ${quote.start}`}>
            {quote.end > quote.start ? (
              <button
                type="button"
                className={classes.play}
                aria-label={isPlaying ? words.stop : words.play(quote.quote)}
                data-playing={isPlaying}
                onClick={() => player.toggle(quote)}
              >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  {isPlaying ? <path d="M4 4h8v8H4z" /> : <path d="M5 3l8 5-8 5z" />}
                </svg>
              </button>
            ) : (
              <span className={classes.written} aria-hidden="true" />
            )}
            <span>
              <q>{quote.quote}</q>
              <Link to={to(feedbackTarget(quote.feedback_id, search)) + secondOf(quote.start)}>
                {words.openQuote(formatDay(quote.created_at, language))}
              </Link>
              {player.failed === quote && <span role="alert">{words.audioFailed}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
