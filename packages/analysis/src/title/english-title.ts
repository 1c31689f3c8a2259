import { GENERIC_NOUNS } from '../keywords/generic-nouns.ts';
import type { ClaimKind } from '../remarks/claims.ts';
import { wishOf } from '../remarks/wishes.ts';
import type { TitleWords } from './title.ts';

const LEAST_WISH_CHARACTERS = 4;
/** Words before a claim that say nothing about it. */
const LEAD =
  /^(?:(?:and|but|also|however|although|though|because|then|or|yet|well|um+|uh+|er+|hmm|man|wow|hi there|hey there|hello there|hi|hey|hello|ok|okay|yeah|yes|oh|now(?! that\b)|honestly|actually|basically|anyway|unfortunately|sadly|overall|finally|otherwise|besides(?=,)|(?:apart|aside) from (?:that|this)|other than (?:that|this)|to be honest|you know|i mean|i think|i feel like|i guess|i find|i found|i have to say|i must say|(?:i )?just wanted to say|(?:the )?(?:only |main |biggest )?(?:problem|issue|thing) is|like|so(?=, | (?:i|i['’]\w+|it|it['’]s|the|my|our|we|you|your|this|that|there|um|uh)\b))\b(?!['’])(?: that\b(?!['’]))?[,\s]*)+/i;
const CONJUNCTION = /\s+(?:and|but|so|or|because)$/i;
/** Words after a claim that only stress it. */
const TRAIL =
  /(?:,? (?:that['’]s (?:all|it)|seriously|honestly|really|though|please|thanks|thank you|you know|guys))+$/i;
/** Subjects that a headline leaves out: "it keeps crashing" becomes "Keeps crashing". */
const SUBJECT =
  /^(?:it|this|that|which)\s+(?:(?:just|always|really|also|still|even|absolutely|literally)\s+)*(?=(?:keeps?|crash\w*|freez\w*|hangs?|fails?|takes?|drains?|does|did|won|never|stop\w*|los[te]\w*|deletes?|logs?|kicks?|shows?|eats|closes|works?|makes|looks|feels|sounds|saves|helps?)\b)/i;
const FIRST_PERSON =
  /^(?:i|we)\s+(?:(?:just|really|absolutely|honestly|also|totally|always|do|still)\s+)*(?=(?:love|like|enjoy|adore|hate|appreciate|cannot|can['’]t|cant|couldn['’]t|couldnt|don['’]t|dont|lost|wasted|pay|paid|waited)\b)/i;
/** A wish for a thing: "add dark mode" wants dark mode. */
const THING_WANTED =
  /^(?:add|have|see|get|include|offer|provide|implement|support(?: for)?|consider|build|create)\s+(?!(?:how|what|when|where|who|which|why|if|whether)\b)(.+)$/i;
/** A wish for an ability: "let us pick a color" wants to pick a color. */
const ABILITY_WANTED = /^(?:let|allow) (?:us|me|people|users?)(?: to)? (.+)$/i;
/** "Let the host pin two people" wants the host to pin two people. */
const ABILITY_OF_OTHERS = /^(?:let|allow) ((?:(?:the|our|my|your|a|an) )?[a-z]+)(?: to)? (.+)$/i;
/** First words that aren't names, and so need no capital in the middle of a title. */
const STARTERS =
  /^(?:a|an|the|my|our|your|their|its|it|it['’]s|this|that|these|those|there|there['’]s|they|we|you|he|she|who|which|whose|every|each|all|some|no|not|nothing|nobody|when|whenever|if|why|how|what|where|can|could|would|is|are|was|do|does|did|has|have|keeps?|crash\w*|freez\w+|hangs?|fails?|takes?|drains?|won['’]t|doesn['’]t|didn['’]t|never|stops?|stopped|lost|deletes?|logs?|kicks?|shows?|eats|closes|works?|makes|looks|feels|sounds|saves|helps?|love|like|enjoy|adore|hate|appreciate|can['’]?t|cannot|couldn['’]?t|don['’]?t|wasted|pay|paid|waited|very|so|too|really|great|good|nice|bad|best|beautiful|amazing|awesome|excellent|fantastic|lovely|perfect|everything|please|add|make|fix|let|give|allow|bring|change|remove|show|after|since|with|without|for|to|on|in)\b/i;
/** A relative clause or a predicate alone says too little. */
const FRAGMENT =
  /^(?:(?:where|which|who|whose|whom|than|as|except|being|is|are|was|were|has)\b|\w+, (?:as|because|since|which|that)\b)/i;
const JOINT = /^(?:and|so|or|because|then)\b/i;
const VAGUE =
  /^wants (?:you |it )?to (?:\S+ ){1,4}?(?:it|that|this|them|these|those|something)(?: (?:up|down|out|soon|asap|now|again))?$/i;
const CONTRAST = /^(?:but|yet|although|though|even though|while|whereas)\b/i;
const CONDITION =
  /^(?:if|when|whenever|unless|once|every time|after|before|while|until|since|because|as|although|though)\b/i;
/** Where a long claim can end without losing its point. */
const TAIL =
  /[,;:]\s|\s(?=(?:which|because|since|although|though|so that|while|even though|and|but|so|whenever|every time|when|if|after|before|until|unless|despite|instead of|as well as)\b)/gi;
/** Words that can't end a title. */
const DANGLING =
  /\s+(?:a|an|the|my|your|our|their|its|this|that|these|those|of|to|for|with|on|in|at|by|from|as|and|or|but|so|is|are|was|were|be|been|has|have|had|it|i|we|you|they|not|very|really|too|just|about|into|than|which|who|when|if|because|would|could|should|can|will|don['’]t)$/i;

/** How English headlines are worded. */
export const ENGLISH_TITLE: TitleWords = {
  genericNouns: GENERIC_NOUNS,
  separator: '; ',
  lead: LEAD,
  conjunction: CONJUNCTION,
  fragment: FRAGMENT,
  joint: JOINT,
  contrast: CONTRAST,
  vague: VAGUE,
  condition: CONDITION,
  tail: TAIL,
  dangling: DANGLING,
  headlineOf: englishHeadline,
};

function englishHeadline(claimed: string, kind: ClaimKind): string {
  const quote = claimed.replace(TRAIL, '');
  if (kind === 'request') return wantedIn(quote);
  return uncapitalized(quote.replace(SUBJECT, '').replace(FIRST_PERSON, '')).replaceAll(
    /\bi\b(?=[ '’])/g,
    'I',
  );
}

/** What a request wants: "wants dark mode", "wants to skip the intro", "wants you to fix the login". */
function wantedIn(quote: string): string {
  const { text, form } = wishOf(quote);
  if (text.length < LEAST_WISH_CHARACTERS || form === 'unclear') return uncapitalized(quote);
  const [, thing] = THING_WANTED.exec(text) ?? [];
  if (thing !== undefined) return `wants ${thing}`;
  const [, ability] = ABILITY_WANTED.exec(text) ?? [];
  if (ability !== undefined) return `wants to ${ability}`;
  const [, who, does] = ABILITY_OF_OTHERS.exec(text) ?? [];
  if (who !== undefined) return `wants ${who} to ${does}`;
  if (form === 'thing') return `wants ${uncapitalized(text)}`;
  return `wants ${DOER[form]}to ${lowerFirst(text)}`;
}

const DOER = { makers: 'you ', product: 'it ', speaker: '' } as const;

/** In lower case, unless the first word may be a name or "I". */
function uncapitalized(text: string): string {
  return STARTERS.test(text) ? lowerFirst(text) : text;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
