import { useMemo } from 'react';
import { formatSeconds, spokenLines } from '../../feedback/spoken-lines.ts';
import { useLanguage } from '../../i18n/words.ts';
import { Player } from '../../scenes/player.tsx';
import { Said } from '../../scenes/said.tsx';
import { useRecording } from '../../scenes/use-recording.ts';
import { Section } from '../../shell/container.tsx';
import type { LandingPage } from '../content/landing-page.ts';
import type { LandingSections } from '../content/landing-sections.ts';
import { addressOf, type SiteRecording } from '../examples/site-recording.ts';
import classes from './asked.module.css';

const STARS = [1, 2, 3, 4, 5];
const GIVEN_STARS = 3;

/** The same user asked by a form and by voice, and what that changes. */
export function Asked({
  benefits,
  words,
  recording,
}: {
  benefits: LandingPage['benefits'];
  words: LandingSections['asked'];
  recording: SiteRecording;
}) {
  const { message, peaks, name, next } = recording;
  const language = useLanguage();
  const playback = useRecording(addressOf(name));
  const lines = useMemo(() => spokenLines(message), [message]);
  return (
    <Section id="benefits" heading={benefits.heading} lead={benefits.lead}>
      <div className={classes.asked}>
        <figure className={classes.form}>
          <figcaption>{words.form}</figcaption>
          <div aria-hidden="true">
            <p>{words.question}</p>
            <p className={classes.stars}>
              {STARS.map((star) => (
                <svg key={star} viewBox="0 0 20 20" aria-hidden="true" data-given={star <= GIVEN_STARS}>
                  <path d="M10 2.5l2.3 4.9 5.2.7-3.8 3.7.9 5.3-4.6-2.6-4.6 2.6.9-5.3L2.5 8.1l5.2-.7z" />
                </svg>
              ))}
            </p>
            <p className={classes.comment}>{words.comment}</p>
          </div>
          <p className={classes.outcome}>{words.unsaid}</p>
        </figure>
        <figure className={classes.voice}>
          <figcaption>{words.voice}</figcaption>
          <Player name={words.voice} recording={playback} peaks={peaks} lines={lines} bars={96} />
          <div className={classes.said}>
            <Said lines={lines} now={playback.seconds > 0 ? playback.seconds : undefined} />
          </div>
          <ul>
            {next.map((one) => (
              <li key={one.text}>
                <span>{one.text}</span>
                <span className={classes.second}>{formatSeconds(one.start, language)} s</span>
              </li>
            ))}
          </ul>
        </figure>
      </div>
      <ul className={classes.points}>
        {benefits.items.map((one) => (
          <li key={one.title}>
            <h3>{one.title}</h3>
            <p>{one.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
