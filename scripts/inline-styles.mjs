import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A style sheet that several routes share has an empty fragment. */
const STYLESHEET = /<link rel="stylesheet" href="((\/assets\/[^"#]+\.css)#?)"\/>/g;

/**
 * Inlines the linked style sheets of a built page, in order. The links stay, with `disabled`, so the browser doesn't
 * load them: React finds them where it rendered them, and the bundler's loader knows that the styles are present. It looks
 * for an address without a fragment.
 */
export function inlineStyles(html, directory) {
  const sheets = [...html.matchAll(STYLESHEET)].map(([, , address]) => address);
  if (sheets.length === 0) return html;
  const text = sheets.map((address) => readFileSync(path.join(directory, address), 'utf8').trim()).join('\n');
  if (/<\/style/i.test(text)) throw new Error('a stylesheet would end the element that it stands in');
  let written = false;
  return html.replace(STYLESHEET, (_link, address) => {
    const links = [address, ...(address.endsWith('#') ? [address.slice(0, -1)] : [])];
    const disabled = links.map((href) => `<link rel="stylesheet" href="${href}" disabled=""/>`).join('');
    if (written) return disabled;
    written = true;
    return `<style>${text}</style>${disabled}`;
  });
}
