import type { InsightGroup } from '@voice-feedback/contract/insights';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatDay, formatNumber, formatShare, formatSignedShare } from '../figures.ts';
import { listTarget } from '../inbox/feedback-address.ts';
import { useTo } from '../layout/use-to.ts';
import { aWeek } from './headlines.ts';
import classes from './insights.module.css';
import { QuoteList } from './quote-list.tsx';
import { Sparkline } from './sparkline.tsx';
import type { QuotePlayer } from './use-quote-player.ts';

interface Properties {
  group: InsightGroup;
  name: string;
  /** the query of the inbox with its messages */
  search: string;
  player: QuotePlayer;
  isWeighted: boolean;
  /** whether the quotes are open at first */
  startsOpen: boolean;
  menu?: ReactNode;
}

/** A theme, topic or category: how many people, compared with before, how they feel, and what they say. */
export function GroupRow({ group, name, search, player, isWeighted, startsOpen, menu }: Properties) {
  const words = useWords('insights');
  const language = useLanguage();
  const to = useTo();
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const { quotes, trend, messages, negative } = group;
  return (
    <li className={classes.group} data-quiet={group.ignored || group.done_at !== null}>
      <div className={classes.row}>
        <div className={classes.name}>
          {quotes.length > 0 ? (
            <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M6 4l4 4-4 4" />
              </svg>
              <span>{name}</span>
            </button>
          ) : (
            <span>{name}</span>
          )}
          <p className={classes.about}>
            {group.kind && <span data-kind={group.kind}>{words.kinds[group.kind]}</span>}
            {trend !== null && trend !== 'steady' && <span data-trend={trend}>{words.trends[trend]}</span>}
            {group.pinned && <span>{words.pinned}</span>}
            {group.done_at !== null && <span>{words.doneSince(formatDay(group.done_at, language))}</span>}
            <AfterDone group={group} />
          </p>
        </div>
        <Sparkline days={group.days} label={words.sparkline(words.quoted(name))} />
        <p className={classes.people}>
          <strong>{words.people(group.people)}</strong>
          <span>
            {group.growth === null
              ? words.before(formatNumber(group.previous.people, language))
              : `${formatSignedShare(group.growth, language)}, ${words.before(formatNumber(group.previous.people, language))}`}
          </span>
        </p>
        <p className={classes.feeling}>
          <span className={classes.share} aria-hidden="true">
            <span style={{ width: `${messages === 0 ? 0 : (negative / messages) * 100}%` }} />
          </span>
          <span>{words.negativeShare(formatShare(messages === 0 ? 0 : negative / messages, language))}</span>
          {isWeighted && <span>{words.weight(formatNumber(group.weight, language, 0))}</span>}
        </p>
        <div className={classes.rowActions}>
          {messages > 0 && <Link to={to(listTarget(search))}>{words.readAll(messages)}</Link>}
          {menu}
        </div>
      </div>
      <div id={id} hidden={!isOpen || quotes.length === 0}>
        {isOpen && <QuoteList name={name} quotes={quotes} search={search} player={player} />}
      </div>
    </li>
  );
}

/** Whether a theme that is done has stopped. */
function AfterDone({ group: { after_done } }: Pick<Properties, 'group'>) {
  const words = useWords('insights');
  const language = useLanguage();
  if (after_done === null) return null;
  const { before_per_week, after_per_week } = after_done;
  return (
    <span>
      {after_per_week === null
        ? words.afterDoneToday(aWeek(before_per_week, words, language))
        : words.afterDone(formatNumber(before_per_week, language, 1), aWeek(after_per_week, words, language))}
    </span>
  );
}
