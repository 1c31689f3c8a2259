/** Verbs that ask for a change in a product. */
const CHANGE =
  '(add|make|include|allow|let|give|bring|put|support|offer|provide|fix|change|remove|improve|create|implement|enable|consider|lower|reduce|increase|integrate|have|show|get|keep|stop|move|rename|hide|sort|speed|update|look|at least|try|introduce|build|extend|release|expand|translate|restore|turn|simplify|separate|split|send|explain|tell us|do something)';
const GOOD =
  '(nice|nicer|great|good|cool|awesome|helpful|useful|amazing|better|lovely|perfect|fantastic|handy|super|wonderful|neat|sweet|a nice|a great|a good|a big|even better|so much better|really (nice|great|good|cool|helpful|useful)|so (nice|great|good|cool|helpful|useful)|very (nice|helpful|useful))';

const PATTERNS: readonly RegExp[] = [
  new RegExp(` please (please |just |also |can you |could you |consider |do |really )?${CHANGE} `),
  new RegExp(
    ` (can|could|would|will) (you|u|we|they|you guys|someone|the team) (please |maybe |possibly |perhaps |at least |also |just |somehow |ever |guys )*${CHANGE} `,
  ),
  / (i|we|really|just) (really |just |kind of |kinda |also |do |honestly |so )*wish /,
  / (i|we|id|wed|i would|we would) (really |just |also |absolutely |personally |honestly )*(love|like|prefer|appreciate|welcome) (to (see|have|be able|get)|it if|a|an|the option|the ability|some|more|if|seeing|having|for|another|support) /,
  / (id|wed|i would|we would) (really |just |also |absolutely )*(love|like|appreciate|welcome) /,
  new RegExp(
    ` (would|itd|might|could|thatd|that would) (just |really |also |honestly |probably )*be (so |really |very |just |pretty )*${GOOD} `,
  ),
  / be (so |really |very )?(nice|great|good|cool|awesome|helpful|useful|amazing|lovely|handy) (if|to have|to be able|to see|to get|with|having) /,
  / (it|app|game|site|this|that|you|they|website|page|dashboard|editor|calendar|search|course|course s|really|definitely|still|just|also) (\w+ )?(needs|need) (a|an|to (have|be|add|let|show|get|support)|more|some|better|the option|dark|proper|another|bigger) /,
  / (?!(he|she|everyone|everybody|nobody|one|this|that) )\w+ needs (some|more|better|a better|a new) /,
  / (we|i|you) need (a|an|more|some|better|to (add|be able to)) (\w+ )*(option|button|way|mode|feature|setting|filter|shortcut|version|support|view|levels|integration|report|tool|list|page|search|calendar|export|reminder|timer|column|field|api|link|chart)s? /,
  / should (really |just |also |definitely |probably |at least |be able to |be )*(have|let|add|allow|support|come|include|show|offer|give|an option|a way|able|possible|bigger|able to|remember|give us|stay|default) /,
  / (i|we|im|id|just) (really |just |also |only |still )*(want|wanted|hope|hoping|wishing|asking|waiting) (to (see|be able|have|share|choose|pick|sort|set|change|turn|print|compare|export|skip|use|hide|filter|edit|mark|save)|for|you|a|an|more|that you|the option|some) /,
  / (what|how) about (adding|making|a|an|letting|having|some|giving) /,
  / any (chance|way|plans?|plan) (\w+ )*(add|adding|could|support|supporting|get|getting|make|bring|bringing|include|to|for|of|that|we|you) /,
  / (my|one|only|small|quick|tiny|another|little) (\w+ )?(suggestion|request|wish)s? /,
  / (i|id|would|we|i would|wanted to|want to) (suggest|recommend (adding|that you|you)|propose|request|vote) /,
  / feature request /,
  /^ would (really |also |just )*(love|like|appreciate) /,
  / (it|that) would (really |also |probably )?(help|be nice|be great|make (it|things|my|our) (\w+ )*(easier|better|perfect)) (\w+ )*(if|to) /,
  / you should (really |just |also |definitely |probably )*(\w+) /,
  / id (ask|change|pay) (for|extra|more) /,
  / i could (\w+ ){1,12}(that|it)? ?(would|itd|thatd) be /,
  / (if it|if you|if i|if we|if there) (could|had|was|would|let) (\w+ ){0,10}(itd|it would|thatd|that would|id) /,
  / (only|one|main|biggest) thing (i|id|i would|that|its|missing|it|i d|we) (\w+ )*(add|change|missing|want|ask|wish|improve|need|love|like|lacks) /,
  / (and|but|so|also|then|just|maybe|perhaps|or) (please )?(add|bring back|give us|let us|let me|allow us|allow me) /,
  / (bring back|give us|let us|let me) (the|a|an|more|some|choose|pick|set|change|turn|skip|save|export|sort|filter|use|pay|edit|download|hide) /,
  / (if (only )?(you|there|it|i|we|they) (guys )?(could|had|was|were|would|can|added|made|let)) (\w+ ){0,12}(would|that|itd|thatd|be|love|great|perfect|nice|better|five stars) /,
  / maybe (you |we |they )?(could |can |should )?(add|make|include|allow|let|give|put|offer|an? option|have|a) /,
  / (hope|hoping) (that |to )?(you|they|see|there|it|the) (\w+ ){0,3}(add|fix|bring|get|gets|will|can|improve|consider|see|more|is|comes?) /,
  / (looking forward to|waiting for) (\w+ ){0,4}(support|version|feature|update|android|ios|ipad|integration|dark mode) /,
  / (could|can) (really |definitely |maybe |probably )?(use|do with) (a|an|more|some|better|bit) /,
];
/** Imperative at the very start of a clause ("add dark mode", "make the font bigger"). */
const IMPERATIVE =
  /^ (ok |okay |so |and |also |just |maybe |or |then |well |um |uh )*(add|bring back|include|allow|let (us|me|people|everyone|(the |our |my )?\w+s|the \w+)|give us|put|make (it|the|this|that|them)|fix (the|this|your|it|that)|consider|support|remove|lower|get rid of|stop (asking|showing|sending|with|the)|change the) /;
const POLITE = / (please) /;

/** Whether a text asks for a change. `joined` has one space between words and at both ends. */
export function isRequest(joined: string): boolean {
  if (isImperative(joined)) return true;
  if (PATTERNS.some((pattern) => pattern.test(joined))) return true;
  return (
    POLITE.test(joined) &&
    / please (\w+) /.test(joined) &&
    !/ please (tell|thank|help|note|ignore|say|advise|call|let me know) /.test(joined)
  );
}

/** Whether a clause tells the makers what to do: "let me hide that". */
export function isImperative(joined: string): boolean {
  return IMPERATIVE.test(joined);
}
