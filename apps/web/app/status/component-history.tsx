import type { Status, StatusState } from '@voice-feedback/contract/status';
import { STATUS_DAYS } from '@voice-feedback/contract/status-days';
import { LOCALES } from '../i18n/locales.ts';
import { useLanguage, useWords, type Words } from '../i18n/words.ts';
import type { Language } from '../paths.ts';
import { type Column, columnsOf } from './days.ts';
import classes from './status.module.css';

type Component = Omit<Status['components'][number], 'status'> & { status: StatusState | null };

const DAYS_TOLD = 5;
const HOUR_MINUTES = 60;
const FIRST_DAY = 89;
const UPTIME_DIGITS = 2;

/** One component: its state, a bar for each of the last 90 days, and the days with problems in words. */
export function ComponentHistory({ component, today }: { component: Component; today: string }) {
  const words = useWords('status');
  const language = useLanguage();
  const { name, status, uptime, days } = component;
  const columns = columnsOf(days, today);
  const troubled = columns.filter(({ state }) => state === 'degraded' || state === 'down').reverse();
  const summary = troubled.length === 0 ? words.noProblems : words.problemDays(troubled.length);
  return (
    <li className={classes.component}>
      <Head name={name} status={status} />
      <div
        className={classes.bars}
        role="img"
        aria-label={`${words.history(words.components[name].name)}: ${summary}`}
      >
        {columns.map((column) => (
          <span
            key={column.date}
            data-state={column.state ?? 'none'}
            title={dayInWords(column, words, language)}
          />
        ))}
      </div>
      <div className={classes.scale}>
        <span>{words.days(FIRST_DAY)}</span>
        <span>{uptime === null ? words.noHistory : words.uptime(formatUptime(uptime, language))}</span>
        <span>{words.today}</span>
      </div>
      {troubled.length > 0 && (
        <ul className={classes.troubled}>
          {troubled.slice(0, DAYS_TOLD).map((column) => (
            <li key={column.date}>{dayInWords(column, words, language)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The same before the history is there, so that nothing moves when it comes. */
export function ComponentPlaceholder({
  name,
  isUnreachable,
}: {
  name: Component['name'];
  isUnreachable: boolean;
}) {
  const words = useWords('status');
  return (
    <li className={classes.component}>
      <Head name={name} status={null} isWaiting={!isUnreachable} />
      <div className={classes.bars} aria-hidden="true">
        {Array.from({ length: STATUS_DAYS }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
          <span key={day} data-state="none" />
        ))}
      </div>
      <div className={classes.scale}>
        <span>{words.days(FIRST_DAY)}</span>
        <span>{words.today}</span>
      </div>
    </li>
  );
}

/** What the component is, and its state; null: unknown. */
function Head({
  name,
  status,
  isWaiting = false,
}: Pick<Component, 'name' | 'status'> & { isWaiting?: boolean }) {
  const words = useWords('status');
  const { name: title, about } = words.components[name];
  return (
    <header>
      <div>
        <h3>{title}</h3>
        <p>{about}</p>
      </div>
      <span className={classes.state} data-state={status ?? 'none'} data-waits={isWaiting}>
        {words.states[status ?? 'none']}
      </span>
    </header>
  );
}

function dayInWords({ date, day }: Column, words: Words<'status'>, language: Language): string {
  const named = dayFormat(language).format(new Date(`${date}T00:00:00Z`));
  if (day === undefined) return words.day.none(named);
  const { degraded, down } = day;
  const span = (minutes: number) => formatMinutes(minutes, language);
  if (down > 0 && degraded > 0) return words.day.both(named, span(down), span(degraded));
  if (down > 0) return words.day.down(named, span(down));
  return degraded > 0 ? words.day.degraded(named, span(degraded)) : words.day.operational(named);
}

const dayFormats = new Map<Language, Intl.DateTimeFormat>();

/** One for all 360 days of the page: making it takes longer than using it. */
function dayFormat(language: Language): Intl.DateTimeFormat {
  const known = dayFormats.get(language);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  dayFormats.set(language, made);
  return made;
}

function formatMinutes(minutes: number, language: Language): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: name, unitDisplay: 'short' }).format(
      value,
    );
  if (minutes < HOUR_MINUTES) return unit(minutes, 'minute');
  const rest = minutes % HOUR_MINUTES;
  return [
    unit(Math.floor(minutes / HOUR_MINUTES), 'hour'),
    ...(rest === 0 ? [] : [unit(rest, 'minute')]),
  ].join(' ');
}

/** Rounded down, so that any downtime shows as less than 100 %. */
function formatUptime(uptime: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'percent',
    maximumFractionDigits: UPTIME_DIGITS,
    roundingMode: 'floor',
  }).format(uptime);
}
