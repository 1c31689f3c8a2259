import { codeTokens } from '@voice-feedback/html/code-tokens';
import { memo } from 'react';
import classes from './code.module.css';

/** Code in colour, inside a `<pre>` or a line of its own. */
export const Code = memo(function Code({ text }: { text: string }) {
  return codeTokens(text).map((token) =>
    token.kind === 'plain' ? (
      token.text
    ) : (
      <span key={token.at} className={classes[token.kind]}>
        {token.text}
      </span>
    ),
  );
});
