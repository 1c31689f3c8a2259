import type { Recommendation } from '@voice-feedback/contract/feedback';
import { useLanguage, useWords } from '../i18n/words.ts';
import classes from './recommendations.module.css';
import { formatSeconds } from './spoken-lines.ts';
import { useRecommendationText } from './use-recommendation-text.ts';

/** What to do about it, each with the seconds of the words it rests on. */
export function Recommendations({ recommendations }: { recommendations: readonly Recommendation[] }) {
  const words = useWords('feedback');
  const language = useLanguage();
  const inReadersLanguage = useRecommendationText();
  if (recommendations.length === 0) return null;
  return (
    <section className={classes.recommendations}>
      <h3>{words.next}</h3>
      <ul>
        {recommendations.map((one) => (
          <li key={`${one.start} ${one.text}`}>
            <span>{inReadersLanguage(one.text)}</span>
            <span className={classes.seconds}>
              {formatSeconds(one.start, language)}–{formatSeconds(one.end, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
