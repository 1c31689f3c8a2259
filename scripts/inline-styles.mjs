import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A sheet that several routes share carries an empty fragment. */
const STYLESHEET = /<link rel="stylesheet" href="((\/assets\/[^"#]+\.css)#?)"\/>/g;

/**
 * A built page that paints from its own text: the sheets that it links stand in it, in their order. The links stay, `disabled`, which is how a browser is told not to load them: React finds each where it
 * drew it, and the bundler's loader sees that the sheet is there.
 */
export function inlineStyles(html, directory) {
  const sheets = [...html.matchAll(STYLESHEET)].map(([, , address]) => address);
  if (sheets.length === 0) return html;
  const text = sheets.map((address) => readFileSync(path.join(directory, address), 'utf8').trim()).join('\n');
  if (/<\/style/i.test(text)) throw new Error('a stylesheet would end the element that it stands in');
  let written = false;
  return html.replace(STYLESHEET, (_link, address) => {
    const disabled = `<link rel="stylesheet" href="${address}" disabled=""/>`;
    if (written) return disabled;
    written = true;
    return `<style>${text}</style>${disabled}`;
  });
}
