/** Matches the introduction of a wish and captures the wish itself. */
const WISH =
  /\b(?:please|(?:is there )?any (?:chance|way|plans?)(?: of| for| to| (?:that )?you could)? (?:getting |having |adding )?|(?:i|we) (?:really |just |also |kind of )?wish (?:that )?|(?:(?:i|we)(?:['’]d| would)|^would) (?:really |also |just )*(?:love|like|appreciate)(?: it)?(?: to see| to have| to| if)?|(?:would|['’]d) be (?:\w+ ){1,3}(?:if|to)|(?:can|could|would) (?:you|we|they)(?: guys)?(?: please| maybe| also| possibly| just)?|could (?:really |definitely )?(?:use|do with)|(?:what|how) about|(?:the |my )?(?:only |one )*thing (?:i(?:['’]d| would) (?:ask for|change|add|like|love|want|wish for)|missing|that['’]s missing) is|if (?:only )?|(?:needs?|want|suggest|hoping for|waiting for) |should )\s*(.+)$/i;
/** A thing that would be welcome: "links that expire would be great". */
const WELCOME_THING =
  /^(?!.*\b(?:if|(?:it|that|this|which) would)\b)(.+?) would be (?:so |really |very |pretty )?(?:nice|great|good|cool|awesome|helpful|useful|lovely|handy|perfect)\b/i;
const LEADING_SUBJECT =
  /^(?:(?:please|maybe|also|just|like|to|that|if|it|i|you|u|we|they|guys|could|can|would|should|had|have to|there (?:was|were|could be|would be)|was|were|be)\b[\s,]*)+/i;
/** What a wish leaves open, after it: "if it had a timer, that would be perfect". */
const CONSEQUENCE = /,? (?:(?:it|that|this)(?:['’]?d| would)|i(?:['’]d| would)) .+$/i;
const COURTESY = /(?:,? (?:please|thanks|thank you|too))+$/i;
const VERB_FIRST =
  /^(?:add|make|include|allow|let|give|bring|put|support|offer|provide|fix|change|remove|improve|create|implement|enable|lower|reduce|increase|integrate|show|keep|stop|move|rename|hide|sort|speed|update|extend|translate|restore|simplify|separate|split|send|explain|see|have|get|turn|build|consider)\b/i;
const THING_FIRST =
  /^(?:a|an|the|my|our|your|their|this|these|those|some|any|more|less|fewer|another|better|bigger|smaller|one|two|three|no)\b/i;
const YOU_BEFORE =
  /(?:\bplease|\b(?:you|u|they|someone|somebody|anyone|anybody|the team)(?: guys)? (?:should|could|can|would|will)(?: please| maybe| really| also| possibly| just)*)\s*$/i;
const IT_WANTED_BEFORE = /\b(?:like|love|want|need|prefer) (?:it|this|that|the \w+) to\s*$/i;
const YOU_WANTED_BEFORE = /\b(?:like|love|want|need|prefer) (?:you|you guys|them|someone|somebody) to\s*$/i;
/** "I wish the app had a timer", "I wish the app could count". */
const OF_PRODUCT =
  /\bwish (?:that )?(?:it|this|that|(?:the|your|this)(?: \w+){1,2}?) (?:had (.+?)|(?:could|would) (.+?))[\s.!?,;:]*$/i;
/** "It would be great" without what would be. */
const JUDGMENT = /^(?:so |really |very )?(?:nice|great|good|cool|awesome|helpful|useful|perfect|better)$/i;
const SPEAKER_BEFORE = /(?:\bto|\b(?:i|we) (?:could|can))\s*$/i;
const IT_BEFORE = /\bif (?:it|that|this|the \w+) (?:could|would|can)\s*$/i;
/** "if it worked well" and "if you use it" wish for nothing that could be said as a task. */
const CONDITION_BEFORE = /\bif (?:it|that|this|they|you|i|we)(?: guys)?\s*$/i;
const PAST: Readonly<Record<string, string>> = {
  added: 'add',
  made: 'make',
  gave: 'give',
  had: 'have',
  offered: 'offer',
  fixed: 'fix',
  brought: 'bring',
  allowed: 'allow',
  included: 'include',
  supported: 'support',
  changed: 'change',
  removed: 'remove',
};
/** "Fix that" and "look into this" name no thing. */
const NAMES_NOTHING =
  /^(?:\S+ ){1,4}?(?:it|that|this|them|these|those|something)(?: (?:up|down|out|soon|asap|now|again))?$/i;
const SENTENCE = /\b(?:i|we|you|it|they|there|he|she)\b/i;

/**
 * Who does what is wished for: the makers ("add a dark mode"), the speaker ("sort my notes") or the product ("sync with
 * my watch"). A `thing` is a noun phrase ("dark mode"), and `unclear` is a wish whose form isn't known.
 */
type WishForm = 'makers' | 'speaker' | 'product' | 'thing' | 'unclear';

interface Wish {
  /** without its introduction and final punctuation */
  text: string;
  form: WishForm;
  namesNothing: boolean;
}

/** Returns what a request asks for and in which form. */
export function wishOf(quote: string): Wish {
  const [, had, could] = OF_PRODUCT.exec(quote) ?? [];
  if (had !== undefined) return { text: had, form: 'thing', namesNothing: false };
  if (could !== undefined) return { text: could, form: 'product', namesNothing: NAMES_NOTHING.test(could) };
  const [, welcome] = WELCOME_THING.exec(quote) ?? [];
  if (welcome !== undefined) return { text: welcome, form: 'thing', namesNothing: false };
  const found = WISH.exec(quote)?.[1];
  const plain = (found ?? quote)
    .replace(LEADING_SUBJECT, '')
    .replace(CONSEQUENCE, '')
    .replace(/[\s.!?,;:]+$/, '')
    .replace(COURTESY, '')
    .trim();
  const before = quote.slice(0, Math.max(0, quote.lastIndexOf(plain)));
  const isOffered = /\bif (?:only )?(?:you|they|we)(?: guys)?\s*$/i.test(before);
  const text = isOffered ? plain.replace(/^\w+/, (verb) => PAST[verb.toLowerCase()] ?? verb) : plain;
  return { text, form: formOf(text, before, found !== undefined), namesNothing: NAMES_NOTHING.test(text) };
}

function formOf(wish: string, before: string, isIntroduced: boolean): WishForm {
  if (THING_FIRST.test(wish)) return 'thing';
  if (JUDGMENT.test(wish)) return 'unclear';
  if (IT_BEFORE.test(before) || IT_WANTED_BEFORE.test(before)) return 'product';
  if (YOU_BEFORE.test(before) || YOU_WANTED_BEFORE.test(before)) return 'makers';
  if (SPEAKER_BEFORE.test(before)) return 'speaker';
  if (VERB_FIRST.test(wish)) return 'makers';
  if (CONDITION_BEFORE.test(before)) return 'unclear';
  return isIntroduced || !SENTENCE.test(wish) ? 'thing' : 'unclear';
}
