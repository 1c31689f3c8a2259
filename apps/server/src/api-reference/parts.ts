import { codeTokens } from '@voice-feedback/html/code-tokens';
import { html, type Raw, raw } from '@voice-feedback/html/html';
import type { ReferenceWords } from './words.ts';

/** Small pieces of the reference's pages. All return HTML that is already escaped. */

/** Several pieces of HTML, one after the other. */
export function joined(pieces: readonly string[]): Raw {
  return raw(pieces.join(''));
}

/** Text of the document, whose only markup is code between backticks. */
export function prose(text: string): Raw {
  const parts = text.split('`');
  return joined(parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`)));
}

/** Code in color. */
export function colored(code: string): Raw {
  return joined(
    codeTokens(code).map(({ text, kind }) =>
      kind === 'plain' ? html`${text}` : html`<span class="${TOKEN_CLASSES[kind]}">${text}</span>`,
    ),
  );
}

const TOKEN_CLASSES = { key: 'k', string: 's', keyword: 'w', number: 'n', comment: 'c' } as const;

/** A block of code that scrolls, also with the keyboard. */
export function codeBlock(label: string, code: string): Raw {
  return raw(
    html`<pre class="block" tabindex="0" role="region" aria-label="${label}"><code>${colored(code)}</code></pre>`,
  );
}

export function methodMark(method: string): Raw {
  return raw(html`<span class="method ${method.toLowerCase()}">${method}</span>`);
}

/** On French pages: the document is English. */
export function inEnglish({ inEnglish: says }: ReferenceWords): Raw {
  return raw(says === '' ? '' : html`<p class="note">${says}</p>`);
}

/** A path that can wrap after each slash. */
export function wrapping(path: string): Raw {
  return joined(path.split('/').map((part, index) => (index === 0 ? html`${part}` : html`<wbr>/${part}`)));
}
