import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { customElements } from './custom-elements.ts';
import { describedTable, lookLines } from './tables.ts';
import { angularDirective, elementTypes, reactTypes, svelteTypes, vueTypes } from './types.ts';

const fileAt = (name: string) => path.join(import.meta.dirname, '..', name);
const TABLE = /(<!-- generated: ([a-z-]+) -->\n)(?:[\s\S]*?\n)??(<!-- end -->)/g;

/** Returns the contents of all generated files by name. Throws `Error` if the README refers to an unknown table. */
export async function generated(): Promise<Record<string, string>> {
  const readme = await readFile(fileAt('README.md'), 'utf8');
  return {
    'src/element-types.ts': elementTypes(),
    'react.d.ts': reactTypes(),
    'vue.d.ts': vueTypes(),
    'svelte.d.ts': svelteTypes(),
    '../../examples/frameworks/angular/src/voice-feedback-directive.ts': angularDirective(),
    'custom-elements.json': `${JSON.stringify(customElements(), null, 2)}\n`,
    'README.md': readme.replaceAll(TABLE, (_, start: string, name: string, end: string) => {
      const text = name === 'looks' ? lookLines() : describedTable(name, 'en');
      if (text === undefined) throw new Error(`the README asks for a table "${name}"`);
      return `${start}${text}\n${end}`;
    }),
  };
}

export async function readGenerated(name: string): Promise<string> {
  return readFile(fileAt(name), 'utf8').catch(() => '');
}

export async function writeGenerated(name: string, text: string): Promise<void> {
  await writeFile(fileAt(name), text);
}
