export interface CodeToken {
  at: number;
  text: string;
  kind: 'plain' | 'key' | 'string' | 'keyword' | 'number' | 'comment';
}

/** Groups: 1 a comment, 2 a key of JSON, 3 a string, 4 a keyword, 5 a number. */
const TOKEN =
  /((?<![:"'\w])\/\/.*|(?<!\S)#.*)|("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|\b(const|await|async|function|return|import|from|new|export|with|as|open|curl|true|false|null|True|False|None|nil|require|do|end|package|func|defer|if|echo)\b|(?<![\w.:/-])(-?\d+(?:\.\d+)?)\b(?!\.\d)/g;
const KINDS = ['comment', 'key', 'string', 'keyword', 'number'] as const;

/** Splits code into parts that get a colour: good enough for the samples on our pages, in any of their languages. */
export function codeTokens(code: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  let at = 0;
  for (const match of code.matchAll(TOKEN)) {
    if (match.index > at) tokens.push({ at, text: code.slice(at, match.index), kind: 'plain' });
    const group = match.slice(1).findIndex((one) => one !== undefined);
    tokens.push({ at: match.index, text: match[0], kind: KINDS[group] ?? 'plain' });
    at = match.index + match[0].length;
  }
  if (at < code.length) tokens.push({ at, text: code.slice(at), kind: 'plain' });
  return tokens;
}
