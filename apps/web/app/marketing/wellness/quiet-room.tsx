import night from '../../scenes/night.module.css';
import { Phone } from '../../scenes/phone.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { WellnessWords } from './scene-words.ts';
import classes from './wellness.module.css';

const BREATH = Array.from(
  { length: 60 },
  (_, at) => 14 + 16 * Math.abs(Math.sin(at * 0.62) * Math.cos(at * 0.21)),
);
const RADIUS = 56;

/** The end of a session: a dark screen, a breath drawn as a waveform around one button. */
export function QuietRoom({ words }: { words: WellnessWords }) {
  return (
    <div className={classes.room}>
      <div className={classes.before}>
        <p className={classes.time}>{words.time}</p>
        <h2>{words.bell}</h2>
        <p>{words.bellText}</p>
      </div>
      <div className={night.night} style={{ background: 'none' }}>
        <Phone>
          <div className={classes.screen}>
            <p className={classes.ask}>{words.ask}</p>
            <svg viewBox="0 0 220 220" aria-hidden="true">
              {BREATH.map((length, at) => {
                const angle = (at / BREATH.length) * 2 * Math.PI;
                const [x, y] = [Math.cos(angle), Math.sin(angle)];
                const [from, to] = [RADIUS, RADIUS + length];
                return (
                  <path
                    // biome-ignore lint/suspicious/noArrayIndexKey: they never change
                    key={at}
                    d={`M${(110 + x * from).toFixed(1)} ${(110 + y * from).toFixed(1)}L${(110 + x * to).toFixed(1)} ${(110 + y * to).toFixed(1)}`}
                  />
                );
              })}
            </svg>
            <span className={classes.button}>
              <Icon name="microphone" />
            </span>
            <p className={classes.tap}>{words.tap}</p>
          </div>
        </Phone>
      </div>
      <div className={classes.after}>
        <h2>{words.heard}</h2>
        <p>{words.heardText}</p>
      </div>
    </div>
  );
}
