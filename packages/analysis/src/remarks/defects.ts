import { DEAD_SCREEN } from './dead-screens.ts';
import { PRODUCT_STUCK } from './stuck.ts';

/**
 * A phrase for a product that doesn't work. Patterns match words joined by single spaces, with one space at both ends.
 * `severity` is the weight relative to an ordinary complaint (1).
 */
export interface DefectPattern {
  name: DefectName;
  severity: number;
  pattern: RegExp;
  /** whether "no …", "never …" or "fixed the …" before it means that there is no defect */
  negatable: boolean;
}

export const DEFECT_NAMES = [
  'crash',
  'freeze',
  'data_loss',
  'payment',
  'login',
  'not_working',
  'sync',
  'slow',
  'battery',
  'wrong',
  'bug',
] as const;
export type DefectName = (typeof DEFECT_NAMES)[number];

export interface Defect {
  name: DefectName;
  severity: number;
}

const PATTERNS: readonly DefectPattern[] = [
  defect(
    'crash',
    2.5,
    / (crash(es|ed|ing)?|force close[sd]?|shuts? (itself )?down|(closes|closed|quits|quit) (by )?itself|(closes|quits|exits) on (me|its own)) /,
  ),
  defect(
    'freeze',
    2,
    new RegExp(
      ` (?:fr[eo]ezes?|freezing|froze|frozen|hangs|hanging|${PRODUCT_STUCK}|unresponsive|not responding|${DEAD_SCREEN}|spins forever|spinning (?:wheel|circle)|locks up|locked up) `,
    ),
  ),
  defect(
    'data_loss',
    2.5,
    / ((lost|losing) (all|everything|level) |(lost|loses|losing|erased|wiped|deleted|delete[sd]?|reset|resets) (all |everything|(all )?(of )?(my|our|the|your) (whole |entire )?(\w+ )?(progress|data|streaks?|work|notes?|history|save|saves|files?|account|settings|photos?|messages?|draft|drafts|workouts?|points|coins|recordings?|changes))|(progress|data|streak|history|notes?|photos|drafts?) (is|was|got|were|are|just|all|has|have) ?(all |been )?(gone|lost|wiped|deleted|erased|disappeared|vanished|reset)) /,
  ),
  defect(
    'payment',
    2.5,
    / (charged (me |us |my \w+ |my card |the card )?(twice|double|again|anyway|three times|after)|double charged?|billed (me |us )?(twice|again|after)|still (charging|charged|billing|billed)|(payment|transaction|transfer|card) (\w+ )?(fails?|failed|declined|did not go|didnt go|never went|got declined|bounced)) /,
  ),
  defect(
    'login',
    2,
    / ((logs?|logged|logging|kicks?|kicked|kicking|signs?|signed|signing|boots?|booted|throws|threw) (me|us|you|people|everyone) out|(cant|cannot|couldnt|could not|unable to|wont let me|not able to|doesnt let me|havent been able to) (even )?(log ?in|log on|log back in|sign ?in|get in|get into|access|reset my password)|locked out|(get|got|gets|getting|am|are|was|were|im) (always |constantly )?(logged|signed|kicked) out|asks? (me|us) to (log|sign) (in|on)|never (got|received|get|arrives?|came) (the |a |my |any )?(\w+ )?(code|email|link|password)) /,
  ),
  defect(
    'not_working',
    2,
    / ((does|do|did|is|was|are|were|has|have|had|will|would)(nt| not) (even |really |actually |always |currently |properly |been )?(work|works|working|load|loading|open|opening|play|playing|save|saving|saved|start|connect|connecting|update|updating|respond|show up|show anything|register|registering|go through|export|upload|download|send|install|launch|appear|recognize|recognise|detect|count|track)|(wont|cant|cannot|couldnt|would not|will not|wouldnt|refuses to|unable to|fails to|failed to|not able to) (even |actually |always )?(work|load|open|play|save|start|connect|update|log ?in|install|export|upload|download|send|launch|finish|submit|let me|get it to|get past|find my|pay|check ?out|recogni[sz]e|register|hear|scan|move on|access|join|print)|stop(s|ped|ping)? (working|playing|recording|responding|loading|tracking|counting|sending|showing|updating|halfway)|not working|never (works|worked|loads|loaded|opens|saves|arrives|arrived|finishes|starts)|keeps? (failing|buffering|spinning|loading|disconnecting|dropping|cutting|restarting|resetting|asking|telling me|saying|stopping|giving me|throwing|skipping|repeating|going back|losing|signing|logging|kicking|jumping|popping|flickering)|kept (failing|buffering|spinning|loading|disconnecting|dropping|cutting|restarting|resetting|asking|stopping|giving|freezing|crashing|skipping|losing)|nothing happens|(cuts|cutting|cut|drops|dropped|dropping) (out|off)|disconnect(s|ed|ing)|(is|was|are|were|its|it|just|seems|completely|totally|still|been|got) broken|(broke|breaks) (the|my|every|it|after|when|again|something)|no (sound|audio|picture|video) |times? out|timed out|out of order|fails? (every|to|on|at|half|silently|again)|failed (again|to|on|every)) /,
    false,
  ),
  defect(
    'sync',
    1.8,
    / ((does|do|did|is|was|are)(nt| not) (\w+ )?sync(ing|ed|s)?|(wont|cant|never|stopped|fails to|refuses to) sync(s|ed|ing)?|out of sync|sync(ing)? (is|was|keeps|issues?|problems?|errors?|fails|failed|broke)|duplicate[sd]?|duplicating|show(s|ed)? up twice) /,
  ),
  defect(
    'slow',
    1.5,
    / (lag(s|gy|ged|ging)?|stutter(s|y|ed|ing)?|(super|so|very|really|too|painfully|extremely|incredibly|pretty|quite|bit|kinda|is|are|was|gets|got|getting|runs|became|become|feels|terribly|unbearably) (slow|sluggish|slowly)|slow(s|ed)? (down|to load)|takes? (forever|ages|so long|too long|a (very |really )?long time|like \d+ (seconds|minutes)|like 0 (seconds|minutes)|like (ten|twenty|thirty|five|a) (seconds|minutes?)|(ten|twenty|thirty|forty|fifteen) seconds)|(loads?|loading) (times? (is|are) )?(forever|slow|so slow|slowly)|load(ing)? times?|endless loading|sluggish|choppy|frame ?rate|delay(s|ed)?) /,
  ),
  defect(
    'battery',
    1.5,
    / (drain(s|ed|ing)?( \w+)? ?(\w+ )?batter(y|ies)|battery (drain|life(?! (\w+ ){0,3}(great|good|amazing|excellent|awesome|fantastic|long|longer|better|best|incredible|impressive|fine|solid|decent|perfect|superb|outstanding|advertised) )|usage|dies|died)( is| goes)?|(eats|kills|killing|eating|ate) (up )?(my |the )?battery|overheat(s|ed|ing)?|(gets?|getting|runs|makes my phone) (so |really |very |super )?hot) /,
  ),
  defect(
    'wrong',
    1.5,
    / ((is|was|are|were|gives?|gave|shows?|showed|showing|got|get|sent|sends|calculates?|completely|totally|always|marked|marks|reads|its|me) (me |us |the |a |my |it )?(completely |totally |often )?(wrong|incorrect|inaccurate)|(wrong|incorrect|inaccurate) (\w+ )?(address|order|amount|number|answer|date|time|price|translation|direction|item|location|calories|score|total|currency|data|place|meal|food|room|language)s?|misheard|never counted|counts? (it )?twice|mixed up|mixes up|dont add up|doesnt add up) /,
  ),
  defect(
    'bug',
    1.8,
    / (bug(s|gy|ged)?|glitch(es|y|ed|ing|ey)?|errors?( messages?)?|malfunction(s|ed|ing)?|flicker(s|ed|ing)?|disappear(s|ed|ing)?|vanish(es|ed)|acts? up|acting up|corrupt(s|ed)?|broken (link|button|image|layout|page|feature)s?|overlap(s|ping|ped)?|messed up|messes up|(got|gets|getting) cut off|cut off) /,
  ),
];

/** Words before a defect that mean it is gone: "no crashes", "hasn't frozen once", "fixed the bug". */
const GONE =
  / (no|zero|without|never|hasnt|havent|didnt|doesnt|dont|isnt|wasnt|not|any|fixed|solved|resolved|fewer|less|dont get|stopped|free of|rarely|0|if|whenever theres) ((\w+ ){0,3})$/;
const STILL_THERE = / (without|not) (\w+ )*$/;

/** Returns the most severe defect in a text, or null. `joined` has one space between words and at both ends. */
export function findDefect(joined: string): Defect | null {
  return worstDefect(joined, PATTERNS, isGone);
}

/** Returns the most severe defect that a pattern finds and that isn't gone, or null. */
export function worstDefect(
  joined: string,
  patterns: readonly DefectPattern[],
  isOver: (before: string, after: string) => boolean,
): Defect | null {
  let worst: Defect | null = null;
  for (const { name, severity, pattern, negatable } of patterns) {
    const match = pattern.exec(joined);
    if (match === null) continue;
    const after = joined.slice(match.index + match[0].length - 1);
    if (negatable && isOver(joined.slice(0, match.index + 1), after)) continue;
    if (worst === null || severity > worst.severity) worst = { name, severity };
  }
  return worst;
}

function isGone(before: string): boolean {
  const match = GONE.exec(before);
  if (match === null) return false;
  // "can't go a day without crashing", "it does not open, it crashes"
  return !(STILL_THERE.test(before) && / (cant|cannot|couldnt|never) /.test(before));
}

function defect(name: DefectName, severity: number, pattern: RegExp, negatable = true): DefectPattern {
  return { name, severity, pattern, negatable };
}
