/**
 * Idioms that praise or blame without an opinion word. Patterns match words joined by single spaces, with one space at
 * both ends.
 */
const BLAME = [
  /(nobody|no one|noone|none of you) (\w+ ){0,3}(answers|answered|answer|replies|replied|reply|responds|responded|helped|helps|picks|called|cares|knows|could|can|showed|shows|got back)/,
  /(theres|there is|there was|there are|with|got|has|have) (absolutely |just |really )?no (way|option|explanation|button|human|help|response|reply|point|reason|idea)/,
  /for (no|nothing|literally no) ?(reason)?/,
  /(a|an|complete|total|such a|bit of a|absolute) (joke|scam|mess|pain|nightmare|disaster|shame|pity|rip ?off|chore|waste|letdown|downgrade|step back)/,
  /(shame|pity|sucks) (about|that)|such a shame|what a shame|too bad/,
  /(im|i am|were|we are) (so |really |just |honestly )*(done|leaving|switching|sick of|tired of|fed up|out of here|going back to|deleting)/,
  /(my|our) money back|want a refund|refund (this|me|my)/,
  /out of date|outdated/,
  /price[sd]? (\w+ )?(went|goes|gone|has gone|keeps going|jumped|doubled|increased)( up)?/,
  /(unless|until) (you|i|we) (pay|buy|upgrade|subscribe|spend)|have to (pay|buy|upgrade) (to|for|just)|(killing|bleeding) (us|me)/,
  /(six|seven|eight|nine|ten|fifteen|twenty|so many|too many|a million|a hundred) (clicks|taps|steps|emails|screens|forms)/,
  /(gave|given|giving) up/,
  /(impossible|hard|difficult|a pain) to/,
  /(im|i am|were|we are) not (\w+ )?(comfortable|happy|okay|ok|satisfied|impressed|sure i can)/,
  /did nothing|does nothing|dont care|doesnt care|no response|ignored (me|us)|hung up on|talking to a wall/,
  /used to (be|love|like|work)/,
  /(bring|give)( it| us| me)? back the old|liked the old|old (one|version|app) was/,
  /(everything|nothing) (\w+ )?(costs|locked|behind|is extra|matches|looks like)/,
  /(hidden|extra|surprise) (fee|cost|charge)s?|(\w+ )?in fees/,
  /never (explains|answers|tells|shows|matches|learns|remembers|finds)|cant figure (it|that|this)? ?out|can figure out the/,
  /dont match|doesnt match|didnt match|doesnt (fit|make (any )?sense)|makes no sense/,
  /(fake|full of bots|cheaters|hackers|scammers|trolls)/,
  /(an hour|hours|days|weeks|minutes|half an hour|twenty minutes|forty minutes) late|(never|didnt|hasnt|havent) (came|come|arrived|arrive|showed up|show up|received|gotten|got it)/,
  /(wouldnt|wont|would not|didnt|doesnt) (unlock|scan|charge|turn on|ring|go away|let us|let anyone|stop)/,
  /(had|have) to (start|do it|begin) (all )?over|start over again/,
  /(keep|keeps|kept) (\w+ing)/,
].map(spaced);

const ACCLAIM = [
  /spot on|game ?changer|life ?saver|right on|on point|top notch|second to none|hats off/,
  /(saved|saves|saving) (me|us|my|our|people|the day)/,
  /(couldnt|could not) be (easier|better|happier|simpler)|cant (thank you enough|live without|complain|stop (playing|using))/,
  /no complaints|keeps? (me|us|them) (going|motivated|on track|coming back)|worth (every|it|the money)/,
  /by far the best|like magic|works like a charm|like a dream|a breeze|a joy|a delight|easy peasy|so much fun|a riot|a blast/,
  /changed (how|my|the way|everything|our)|made my (day|week|life)|makes my (day|life|job)/,
  /look forward to|looking forward to|nailed (it|this)|hands down|thumbs up|five stars|ten out of ten|you (guys )?rock/,
  /(never|not once|havent|hasnt) (had|have had|has|crashed|failed|let) (me|us|a|any)? ?(down|problem|issue|trouble)?/,
  /(only |just |about |like )?(takes?|took)( me| us)? (\w+ )?(one|two|a few|thirty|five|a couple of|a minute|a second) ?(taps|clicks|minutes?|seconds?)? ?(now|flat|to set)?/,
  /(i|we) (actually |really |honestly |absolutely |do |totally |kind of |also )*(love|loved|adore|enjoy|appreciate)|(im|i am) (obsessed|hooked|impressed|in love|grateful|thrilled|so happy|very happy|really happy)/,
  /(one|app|tool|game) (that|which) (stuck|works|lasts)|out of my way|exactly (right|what i need)|does the job|just works|works (great|well|fine|perfectly|like|every time|as it should)/,
  /(so|really|super|very|actually|finally) (much )?(easy|simple|fast|quick|smooth|clear|helpful|reassuring|kind|sweet)/,
  /(not|never|doesnt|dont|didnt|hasnt|havent|wont) (\w+ )?disappoint(s|ed|ing)?|not too (bad|much|little|long|short|expensive|hard|big|small|loud)/,
  /only (takes?|took|needs?|needed)( me| us)? (about |like |a )?(\w+ ){0,2}(seconds?|minutes?)/,
  /the (absolute |very )?best (\w+ ){0,2}(ive|i have|we have|weve|out there|ever|around|on the market)|(my|our) favou?rite/,
  /passed my|lost (\w+ )?(kilos|pounds|kg)|found (my|a|the) (job|cousins?|friends?|partner)|made (us|me|the whole team|our team) faster/,
].map(spaced);

/** Returns -1 if the text has a blaming idiom, 1 for a praising one, 0 for neither or both. */
export function phraseOpinion(joined: string): number {
  const isBlame = BLAME.some((pattern) => pattern.test(joined));
  const isAcclaim = ACCLAIM.some((pattern) => pattern.test(joined));
  return Number(isAcclaim) - Number(isBlame);
}

const COURTESY = new Set(
  'i mean it just wanted to say thank thanks you guys so much very again for all the that it in advance a lot cheers and bye have nice day team anyway please okay ok'.split(
    ' ',
  ),
);

const TRIAL =
  / (checking|testing|trying|test|see|seeing|check) (\w+ ){0,3}(works|button|recording|mic|microphone|thing|out) /;

/** Whether the speaker only tests that recording works. */
export function isTrial(joined: string): boolean {
  return TRIAL.test(joined);
}

/** Whether a clause only says thank you or goodbye. */
export function isCourtesy(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => COURTESY.has(word) || word === '!');
}

function spaced(pattern: RegExp): RegExp {
  return new RegExp(` (?:${pattern.source}) `);
}
