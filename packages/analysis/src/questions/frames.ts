import { formsOf, plainWordsOf, set } from './said-clauses.ts';

/** What a question is about. */
export interface AskedThing {
  /** base forms of its words that carry meaning */
  forms: readonly string[];
}

/** How a question with yes or no is decided. */
export type YesNoFrame = 'mentions' | 'likes' | 'complains' | 'wants' | 'states';

/** Words without a meaning of their own in a question. */
const EMPTY = set(
  'a an the this that these those it its they them their theirs he him his she her hers we us our you your i me my is are was were ' +
    'be been being am do does did doing done have has had having will would can could shall should may might must ' +
    'not and or but of in on at to for with about from by as into than then so if there here what which who whom ' +
    'whose when where why how any anything some something someone anyone ever also already currently now just really ' +
    'most much many more one kind sort type speaker customer user caller client guest patient player student ' +
    'reviewer message feedback call recording say says said tell tells told get gets got lot very per still going ' +
    'whether true explicitly actually overall main biggest best worst time thing things',
);
/** They name the product as a whole, which a message needn't name. */
const WHOLE = set('app application product service company software tool website site platform experience');

const SOMEONE = '(?:they|he|she|someone|anyone|(?:the|this) \\w+)';
const FRAMES: readonly (readonly [YesNoFrame, RegExp])[] = [
  [
    'mentions',
    /^(?:whether |true if )?(.+?) (?:is|are|was|were) (?:mentioned|discussed|brought up)$|\b(?:mention|talk about|speak about|speak of|bring up|refer to|discuss|touch on)(?:s|es|ed|ing)?\b(.*)|^(?:is|was) (?:it|this|that|the \w+) about (.*)/,
  ],
  [
    'complains',
    /\b(?:complain|complains|complained|complaining) (?:about|of)(.*)|\b(?:have|has|had|having|report|reporting|experience|face) (?:a |an |any |some )?(?:problem|problems|issue|issues|trouble|difficulties|difficulty) (?:with|in)(.*)|\b(?:unhappy|dissatisfied|frustrated|annoyed|disappointed|angry|upset|unsatisfied)(?: (?:with|by|about|at|in))?(.*)|\b(?:dislike|hate|criticize|criticise)(?:s|d)?(.*)/,
  ],
  [
    'wants',
    /\b(?:want|need|request|demand|suggest|ask for|asking for|asked for|asks for|would like|wish for|look for|looking for|going to|plan to|planning to|intend to)(?:s|ed|ing)?\b(.*)/,
  ],
  [
    'likes',
    new RegExp(
      `\\b(?:happy|satisfied|pleased|content|impressed|delighted)(?: (?:with|by|about))?(.*)|${SOMEONE} (?:really )?(?:like|love|enjoy|appreciate|praise)(?:s|d)?\\b(.*)`,
    ),
  ],
];

/** How a question with yes or no is decided, and what it is about. */
export function yesNoFrame(question: string): {
  frame: YesNoFrame;
  thing: AskedThing;
  isAboutSpeaker: boolean;
} {
  const plain = plainWordsOf(question);
  const joined = plain.join(' ');
  const isAboutSpeaker =
    /^(?:true if|\w+) (?:they|he|she|the (?:speaker|customer|user|caller|client|guest|patient|player|student|person))\b/.test(
      joined,
    );
  for (const [frame, pattern] of FRAMES) {
    const found = pattern.exec(joined);
    if (found !== null)
      return {
        frame,
        thing: thingOf(found.slice(1).find((part) => part !== undefined) ?? ''),
        isAboutSpeaker,
      };
  }
  return { frame: 'states', thing: thingOf(joined), isAboutSpeaker };
}

/** The words of a question, or of a part of it, that carry meaning. */
export function thingOf(text: string): AskedThing {
  const plain = plainWordsOf(text).filter((word) => !EMPTY.has(word) && !WHOLE.has(word));
  return { forms: [...new Set(formsOf(plain))] };
}
