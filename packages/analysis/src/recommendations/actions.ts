import type { DefectName } from '../remarks/defects.ts';
import { wishOf } from '../remarks/wishes.ts';

/** Returns a task, or null if it would name no thing. `part` is the named part of the product with its article, or null. */
type Action = (part: string | null) => string | null;

const DEFECT_ACTIONS: Record<DefectName, Action> = {
  crash: (part) =>
    `Find and fix the crash${part === null ? '' : ` around ${part}`}, and check crash reports for it.`,
  freeze: (part) =>
    `Reproduce the freeze${part === null ? '' : ` around ${part}`} and remove what blocks the screen.`,
  data_loss: (part) =>
    `Find out how ${part ?? 'the data'} can be lost, restore it for this user and add a safeguard.`,
  payment: (part) =>
    `Check this user's payments${part === null ? '' : ` (${part})`}, refund what was charged wrongly and fix the cause.`,
  login: (part) =>
    `Make signing in and staying signed in reliable${part === null ? '' : `, and check ${part}`}.`,
  not_working: (part) => part && `Reproduce what fails with ${part}, and fix it.`,
  sync: (part) =>
    `Fix the synchronisation${part === null ? '' : ` of ${part}`} and show when it last succeeded.`,
  slow: (part) => `Measure and shorten the waiting time${part === null ? '' : ` around ${part}`}.`,
  battery: (part) =>
    `Profile the energy use${part === null ? '' : ` of ${part}`} and cut what runs in the background.`,
  wrong: (part) => part && `Check ${part} for correctness; this user got a wrong result.`,
  bug: (part) => part && `Reproduce and fix the fault in ${part}.`,
};

const COMPLAINT_ACTIONS: Readonly<Record<string, Action>> = {
  pricing: (part) =>
    `Review the price${part === null ? '' : ` of ${part}`}, or show more clearly what it pays for.`,
  billing: () => 'Make charges, renewal and cancelling easy to see and to undo.',
  ads: () => 'Show fewer or less intrusive ads, and test the effect on people who leave.',
  onboarding: (part) =>
    `Simplify the first steps${part === null ? '' : ` (${part})`} and test them with newcomers.`,
  design: (part) => part && `Rework the look of ${part} and test it for legibility.`,
  usability: (part) => part && `Make ${part} easier: watch a few people do it and remove what slows them.`,
  navigation: (part) => `Make ${part ?? 'the navigation'} easier to find with fewer steps.`,
  notifications: () => 'Send fewer notifications and let people choose which and when.',
  'customer support': () => 'Follow up with this user and shorten the time to a helpful answer.',
  privacy: () => 'Explain which data is collected and why, and let people turn it off.',
  performance: (part) => `Measure and improve the speed${part === null ? '' : ` of ${part}`}.`,
  accessibility: (part) => part && `Make ${part} accessible: size, contrast and screen reader.`,
  updates: (part) =>
    `Look at what the update changed${part === null ? '' : ` in ${part}`} and offer a way back.`,
  content: (part) => part && `Refresh and widen ${part}.`,
  documentation: () => 'Correct the documentation, and add a worked example.',
};

/** What a complaint has to say so that the task of its topic fits. */
const SAID_OUTRIGHT: Readonly<Record<string, RegExp>> = {
  ads: /\b(?:ads?|adverts?|advertis\w+|commercials?|sponsored)\b/i,
  billing: /\b(?:charged|charges|refund\w*|cancel\w*|renew\w*|invoices?|bill\w*|subscri\w+)\b/i,
  notifications:
    /\b(?:too many|so many|every|all the time|all day|constant\w*|stop|annoy\w*|spam\w*|keep\w*|bother\w*|turn (?:them |it )?off|disable|mute|never stop)\b/i,
};

/** What is wrong with a named thing, with the task that follows from it. */
const FLAW_ACTIONS: readonly (readonly [RegExp, (part: string) => string])[] = [
  [/\btoo (?:long|lengthy)\b/i, (part) => `Shorten ${part}.`],
  [/\btoo short\b/i, (part) => `Extend ${part}.`],
  [/\btoo (?:small|tiny)\b/i, (part) => `Make ${part} bigger.`],
  [/\btoo (?:big|large|huge|bulky)\b/i, (part) => `Make ${part} smaller.`],
  [/\btoo loud\b/i, (part) => `Turn down ${part}, or let people set its volume.`],
  [/\btoo (?:quiet|soft)\b/i, (part) => `Turn up ${part}, or let people set its volume.`],
  [/\btoo (?:fast|quick)\b/i, (part) => `Slow down ${part}, or let people set its speed.`],
  [/\btoo (?:expensive|pricey)\b/i, (part) => `Review the price of ${part}.`],
  [
    /\b(?:confusing|complicated|complex|cluttered|(?:hard|difficult) to (?:use|understand|follow))\b/i,
    (part) => `Simplify ${part}, and test it with people who haven't seen it.`,
  ],
  [
    /\b(?:hidden|buried|(?:hard|impossible|difficult) to find|can(?:['’]?t|not) find)\b/i,
    (part) => `Make ${part} easy to see.`,
  ],
  [/\btoo many\b/i, (part) => `Cut down on ${part}.`],
  [/\b(?:never|doesn['’]?t|don['’]?t|didn['’]?t) explain/i, (part) => `Explain ${part}.`],
  [
    /\b(?:(?<!what['’]?s )wrong|incorrect|inaccurate|stale|(?:doesn|don|didn)['’]?t match)\b/i,
    (part) => `Check ${part} for correctness.`,
  ],
  [
    /\b(?:won['’]?t|wouldn['’]?t|doesn['’]?t|didn['’]?t|never) (?:\w+ )?(?:work|open|load|start|unlock|respond|save|play|print|sync)/i,
    (part) => `Find out why ${part} failed, and fix it.`,
  ],
  [/\b(?:unfair|unbalanced)\b/i, (part) => `Rebalance ${part}.`],
  [/\b(?:outdated|out of date|old-fashioned)\b/i, (part) => `Update ${part}.`],
];

/** @returns null if the task would name no thing */
export function defectAction(defect: DefectName, part: string | null): string | null {
  return DEFECT_ACTIONS[defect](part);
}

/**
 * @param part a thing in the complaint; `isBlamed` says whether the complaint is about it
 * @param isFact whether the complaint only says what happened, without an opinion
 * @returns null if the complaint names no thing
 */
export function complaintAction(
  topic: string,
  part: string | null,
  quote: string,
  { isFact, isBlamed }: { isFact: boolean; isBlamed: boolean },
): string | null {
  const flaw = part === null ? undefined : FLAW_ACTIONS.find(([pattern]) => pattern.test(quote));
  if (part !== null && flaw !== undefined) return flaw[1](part);
  const blamed = isBlamed ? part : null;
  const action = (SAID_OUTRIGHT[topic]?.test(quote) ?? true) ? COMPLAINT_ACTIONS[topic] : undefined;
  if (action !== undefined) return action(blamed);
  if (isFact) return blamed && `Find out what went wrong with ${blamed}, and fix it.`;
  return blamed && `Find out what people dislike about ${blamed}, and change that.`;
}

const LEAST_WISH_CHARACTERS = 4;
const MAXIMUM_WISH_CHARACTERS = 120;
/** A wish for a thing that begins with a verb. A question isn't a thing: "see how many hours I slept". */
const SEE_A_THING = /^(?:see|have|get)\b(?! (?:how|what|when|where|who|which|why|if|whether)\b)/i;

/**
 * Turns a request into a task, in the speaker's own words if they can be extracted.
 * @returns null if the wish doesn't name a thing
 */
export function requestAction(quote: string): string | null {
  const { text, form, namesNothing } = wishOf(quote);
  const isSaid = text.length >= LEAST_WISH_CHARACTERS && text.length <= MAXIMUM_WISH_CHARACTERS;
  if (!isSaid || namesNothing || form === 'unclear') return null;
  if (form === 'product') return `Make it ${ofUser(text)}.`;
  if (form === 'thing') return `Consider adding ${ofPeople(text)}.`;
  if (form === 'speaker' && !SEE_A_THING.test(text)) return `Let people ${ofPeople(text)}.`;
  const offered = SEE_A_THING.test(text) && /\b(?:my|our)\b/i.test(text) ? 'offer people' : 'offer';
  const wish = /\b(?:me|us|i|we)\b/i.test(text) || SEE_A_THING.test(text) ? ofPeople(text) : ofUser(text);
  const task = wish.replace(SEE_A_THING, offered);
  return `${task.charAt(0).toUpperCase()}${task.slice(1)}.`;
}

function ofUser(wish: string): string {
  return wish.replaceAll(/\b(?:my|our)\b/gi, "the user's");
}

/** What the speaker says about themselves, said about everybody. */
function ofPeople(wish: string): string {
  return wish
    .replaceAll(/\b(?:i|we)['’](?:m|re)\b/gi, "they're")
    .replaceAll(/\b(?:i|we)['’]ve\b/gi, "they've")
    .replaceAll(/\b(?:i|we)\b(?!['’])/gi, 'they')
    .replaceAll(/\b(?:my|our)\b/gi, 'their')
    .replaceAll(/\b(?:me|us)\b/gi, 'people');
}
