const FILLERS =
  '(um |uh |so |and |but |hi |hey |hello |okay |ok |well |also |just |like |oh |quick question |yeah |guys |there |team )*';
const OPENING = new RegExp(
  `^ ${FILLERS}(how (do|can|does|is|come|would|much|long|many|often|am|are|should|did)|what (is|are|does|happens|do|would|if|kind|time|about|s)|whats|hows|wheres|where (is|are|do|can|did)|when (will|is|does|are|do|can)|why|which|who|is there|are there|is it|is this|is that|does (it|this|the|that|anyone|my|your)|do (you|i|we|they)|did (you|i)|can (i|you|we|it|someone|anyone|my|the)|could (you|i|someone)|will (you|it|there|i|this|the|my)|would (it|you|i)|has anyone|have you|am i|are you|is the|are the|is my|should i|may i) `,
);
const INSIDE =
  / (wondering (if|how|whether|what|why|when|where)|quick question|a question|my question|just curious|curious (if|whether|how|what|about)|wanted to (know|ask)|want to (know|ask)|like to (know|ask)|trying to figure out (how|what|where|if)|cant figure out (how|where|what)|couldnt figure out (how|where|what)|(not|im not) (really )?sure (how|if|what|whether|where|why|which)|dont (know|understand|get) (how|what|why|where|if|whether)|no idea (how|what|where|why)|tell me (how|if|what|where|whether|when)|let me know (how|if|what|where|whether|when)|is there (a|any|some) (way|option|chance)|how (do|can|would) i) /;

/** How likely a text is a question: 0 (no) … 1. `joined` has one space between words and at both ends. */
export function questionStrength(joined: string, endsInQuestionMark: boolean): number {
  if (OPENING.test(joined)) return endsInQuestionMark ? 1 : 0.8;
  if (INSIDE.test(joined)) return 0.9;
  return endsInQuestionMark ? 0.7 : 0;
}
