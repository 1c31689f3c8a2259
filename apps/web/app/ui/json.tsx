import classes from './code-block.module.css';
import { CodeBlock } from './code-block.tsx';

/** Colors for keys, strings and other values. Groups: 1 a key with its colon, 2 a string. */
const TOKEN = /("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")/g;

export function Json({ text, label }: { text: string; label: string }) {
  const parts: { at: number; text: string; kind: 'key' | 'string' | 'plain' }[] = [];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > at) parts.push({ at, text: text.slice(at, match.index), kind: 'plain' });
    parts.push({ at: match.index, text: match[0], kind: match[1] === undefined ? 'string' : 'key' });
    at = match.index + match[0].length;
  }
  parts.push({ at, text: text.slice(at), kind: 'plain' });
  return (
    <CodeBlock label={label}>
      {parts.map((part) =>
        part.kind === 'plain' ? (
          part.text
        ) : (
          <span key={part.at} className={classes[part.kind]}>
            {part.text}
          </span>
        ),
      )}
    </CodeBlock>
  );
}
