import { Code } from '../../scenes/code.tsx';
import { MEASURED } from '../measured.ts';
import classes from './ready-api.module.css';
import type { ReadyApiWords } from './scene-words.ts';

const PERCENT = 100;
const AXIS_MILLISECONDS = 600;
const TICKS = [0, 200, 400, 600];
const HEADERS = ['HTTP/1.1 200 OK', 'x-request-id: req_…', 'x-ratelimit-remaining: 999'].join('\n');
const ROWS = [
  { seconds: 10, median: MEASURED.tenSecondsMilliseconds, slowest: MEASURED.tenSecondsSlowest },
  { seconds: 30, median: MEASURED.thirtySecondsMilliseconds, slowest: MEASURED.thirtySecondsSlowest },
];

/** How long a complete response takes, on an axis, under the head of one. */
export function Latency({ words }: { words: ReadyApiWords }) {
  const at = (milliseconds: number) => `${(milliseconds / AXIS_MILLISECONDS) * PERCENT}%`;
  return (
    <figure className={classes.latency}>
      <pre>
        <Code text={HEADERS} />
      </pre>
      <figcaption>{words.chart}</figcaption>
      <dl>
        {ROWS.map(({ seconds, median, slowest }) => (
          <div key={seconds}>
            <dt>{words.audio.replace('{seconds}', String(seconds))}</dt>
            <dd>
              <span className={classes.lane} aria-hidden="true">
                <i style={{ width: at(median) }} />
                <b style={{ left: at(median), width: at(slowest - median) }} />
              </span>
              <strong>{median} ms</strong>
              <span className={classes.slowest}>
                {words.slowest.replace('{milliseconds}', String(slowest))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.axis} aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick}>{tick === AXIS_MILLISECONDS ? `${tick} ms` : tick}</span>
        ))}
      </p>
      <p className={classes.source}>{words.source}</p>
    </figure>
  );
}
