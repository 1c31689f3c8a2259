import type { NounChunk } from '../keywords/noun-chunks.ts';
import type { Claim } from '../remarks/claims.ts';

const DETERMINER = '(?:a|an|the|my|your|our|their|its|this|that|these|those|all|any|every|each|both)';
/** People and amounts in a story, which it isn't about: "my manager sees nothing", "forty dollars". */
const BYSTANDERS =
  /\b(?:manager|boss|wife|husband|partner|kids?|child|children|son|daughter|baby|mom|mum|dad|mother|father|parents?|friends?|colleagues?|coworkers?|teenagers?|students?|users?|customers?|clients?|dollars|euros|pounds|bucks|kinds|i['’]?m)\b/;
/** A verb after a noun phrase, whose subject it is: "the search is", "my package still says". */
const VERB_AFTER =
  /^(?:['’]s)?\s+(?:(?:just|really|always|still|never|also|even|often|sometimes|now|only|all|both|actually|constantly|completely|totally|simply|not)\s+)*(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|should|(?:is|are|was|were|has|have|had|does|do|did|wo|ca|could|would|should)n['’]?t|cannot|need|seem|look|feel|sound|take|took|keep|kept|get|got|go|went|come|came|stay|stop|say|said|show|cost|end|turn|make|made|break|broke|fail|drop|cut|lack|hung|fell|lost|sent|gave|told|left|froze|ran|buffer|crash|freeze|load|work|lag|expire|overlap|\w{2,}(?:ed|[^s\W]s))\b/i;
const CONTRACTED_VERB_AFTER = /^['’]s\s+(?!own\b)/;
/** A noun phrase after these isn't the subject: "from the app to the watch is slow", "when a message comes in". */
const OTHER_PLACE = new RegExp(
  `\\b(?:to|(?<!(?:half|most|some|all|many|none|part) )of|in|on|at|for|from|with|by|about|into|per|than|as|when|if|after|before|because|while|once|until)\\s+(?:${DETERMINER}\\s+)?(?:(?!(?:the|a|an|my|your|our|this)\\b)\\w+\\s+){0,2}$`,
  'i',
);
/** The first noun phrase of a clause: "the sound when a message comes in is awful". */
const AT_START = new RegExp(
  `^[^\\p{L}]*(?:(?:and|but|so|also|because|although|though|then|yet|well|um|uh|only),?\\s+)*(?:${DETERMINER}\\s+)?(?:(?!(?:not?|without|in|on|at|for|to|if|when|one|two|three|four|five|ten|half)\\b)\\w+\\s+)?$`,
  'iu',
);
/** Words before a noun phrase that blame it: "I don't like the", "there are too many", "problems with the". */
const BLAME_BEFORE = new RegExp(
  "\\b(?:(?:don['’]?t|didn['’]?t|do not|did not|never) (?:really )?(?:like|love|understand|get|need|want|trust)|hate|dislike|can['’]?t (?:stand|find)|(?:sick|tired) of|(?:problems?|issues?|trouble|bugs?|glitch|wrong|unhappy|disappointed|annoyed|frustrated|confused|comfortable) (?:with|about|in|by)|missing|lack(?:s|ing)?(?: of)?|(?:too|so) (?:many|much|few)|there(?:['’]s| is| are| was| were)|get rid of|charged(?: me| us)?|(?:pay|paid|paying) for|bad|poor|terrible|awful|horrible|low|slow|weak|broken|confusing|boring)\\s+" +
    `(?:${DETERMINER}\\s+)?(?:(?!not?\\b)\\w+\\s+)?$`,
  'i',
);

/** Whether a complaint is about a noun phrase in it: its subject, or what the words before it blame. */
export function isBlamed(chunk: NounChunk, claim: Claim, text: string): boolean {
  if (BYSTANDERS.test(chunk.text)) return false;
  const before = text.slice(claim.span.start, chunk.start);
  if (BLAME_BEFORE.test(before) || AT_START.test(before)) return true;
  const after = text.slice(chunk.end, claim.span.end);
  return (VERB_AFTER.test(after) || CONTRACTED_VERB_AFTER.test(after)) && !OTHER_PLACE.test(before);
}
