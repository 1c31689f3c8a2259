import type { BackendStatus } from '../backend/backend-status.ts';
import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import type { KeyFacts } from './key-facts.ts';
import classes from './voice-feedback.module.css';

interface Properties {
  facts: KeyFacts;
  backend: BackendStatus;
  /** maximum recording length of a free account, in seconds */
  freeSeconds: number;
}

/** Shows what the key allows, its remaining credit, and whether the server is up. */
export function KeyBadges({ facts, backend, freeSeconds }: Properties) {
  const words = useWords('voiceFeedback');
  const { badge } = words;
  const number = numberFormat(useLanguage(), { maximumFractionDigits: 0 });
  const tier =
    facts.kind === 'demo'
      ? badge.demo
      : facts.kind === 'account' && facts.plan !== 'free' && isPlan(facts.plan, words.plans)
        ? badge.plan(words.plans[facts.plan], facts.maximumSeconds)
        : badge.free(freeSeconds);
  return (
    <dl className={classes.badges}>
      <Badge name={badge.tier}>{tier}</Badge>
      <Badge name={badge.credits} isLive>
        {creditsOf()}
      </Badge>
      <Badge name={badge.backend} status={backend} isLive>
        {badge.status[backend]}
      </Badge>
    </dl>
  );

  function creditsOf() {
    switch (facts.kind) {
      case 'none':
        return badge.none;
      case 'demo':
        return badge.endless;
      case 'asking':
        return badge.asking;
      case 'unknown':
        return badge.unknown;
      case 'account': {
        if (facts.recordings !== undefined) {
          const left = number.format(facts.recordings.left);
          const all = number.format(facts.recordings.all);
          return <span title={badge.ofExplained(left, all)}>{badge.of(left, all)}</span>;
        }
        return facts.credits === undefined ? badge.asking : badge.left(number.format(facts.credits));
      }
    }
  }
}

interface BadgeProperties {
  name: string;
  children: React.ReactNode;
  status?: BackendStatus;
  isLive?: boolean;
}

function Badge({ name, children, status, isLive = false }: BadgeProperties) {
  return (
    <div data-status={status}>
      <dt>{name}</dt>
      <dd aria-live={isLive ? 'polite' : undefined}>{children}</dd>
    </div>
  );
}

function isPlan<Plans extends object>(name: string, plans: Plans): name is Extract<keyof Plans, string> {
  return Object.hasOwn(plans, name);
}
