import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The fonts of invoices. Each file covers one alphabet, so a line of text may need several. */

const FONT_DIRECTORY = path.dirname(fileURLToPath(import.meta.resolve('@fontsource/inter/package.json')));

export type Weight = 400 | 600;

export interface Run {
  subset: string;
  text: string;
}

/** Returns the font file for an alphabet and weight. */
export function fontFile(subset: string, weight: Weight): string {
  return path.join(FONT_DIRECTORY, 'files', `inter-${subset}-${weight}-normal.woff`);
}

const MAIN_SUBSET = 'latin';
const subsets = readSubsets();

function readSubsets(): { name: string; ranges: [number, number][] }[] {
  const text = readFileSync(path.join(FONT_DIRECTORY, 'unicode.json'), 'utf8');
  const given = z.record(z.string(), z.string()).parse(JSON.parse(text));
  const all = Object.entries(given).map(([name, ranges]) => ({
    name,
    ranges: ranges.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  }));
  return all.sort((a, b) => Number(b.name === MAIN_SUBSET) - Number(a.name === MAIN_SUBSET));
}

/** Splits `text` where the font changes. Characters that no font covers use the Latin font, which draws a box. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const found = subsets.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
    const subset = found?.name ?? MAIN_SUBSET;
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += character;
    else runs.push({ subset, text: character });
  }
  return runs;
}
