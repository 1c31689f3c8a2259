import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const APP = fileURLToPath(new URL('..', import.meta.url));

interface Opening {
  /** `Modal`, for example */
  element: string;
  /** its attributes, as they're written */
  attributes: string;
}

/** The dialogs in a source file. A popover is named after its button. */
function dialogsIn(source: string): Opening[] {
  return [...source.matchAll(/<(Modal|Dialog|Drawer|dialog)(?=\s)/g)].map(
    ({ 0: start, 1: element = '', index }) => {
      let depth = 0;
      let end = index + start.length;
      while (end < source.length && (depth > 0 || source[end] !== '>')) {
        if (source[end] === '{') depth++;
        if (source[end] === '}') depth--;
        end++;
      }
      return { element, attributes: source.slice(index + start.length, end) };
    },
  );
}

/** A title, or a name on the element with the role. `ui/dialog.tsx` passes on the title that it gets. */
const NAMED = /\btitle=(?:"[^"]|\{(?!null|undefined|''))|\bcontent: \{ 'aria-label':|\{\.\.\.properties\}/;
/** A component of its own with this name. */
const OWN_DIALOGS = /function Dialog\(/;

test('every dialog has a name', () => {
  const files = globSync('**/*.tsx', { cwd: APP }).filter((file) => !file.endsWith('.test.tsx'));
  const dialogs = files.flatMap((file) => {
    const source = readFileSync(`${APP}/${file}`, 'utf8');
    return dialogsIn(source)
      .filter(({ element }) => element !== 'Dialog' || file === 'ui/dialog.tsx' || !OWN_DIALOGS.test(source))
      .map((dialog) => ({ file, ...dialog }));
  });
  expect(dialogs.length).toBeGreaterThan(40);
  const unnamed = dialogs.filter(({ attributes }) => !NAMED.test(attributes));
  expect(unnamed.map(({ file, attributes }) => `${file}: ${attributes.trim()}`)).toEqual([]);
});
