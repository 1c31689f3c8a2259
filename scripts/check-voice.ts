/**
 * Flags the words that docs/voice.md rules out, in every file that people write. Run by `npm run check`. With `--fix`, as
 * `npm run fix` runs it, it first writes no-break spaces where French texts need them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findOldVoice } from './find-old-voice.ts';
import { withNoBreakSpaces } from './french-spaces.ts';

const repositoryRoot = path.dirname(import.meta.dirname);
const WRITTEN = /\.(astro|html|md|mjs|php|py|rb|svelte|ts|tsx|txt|vue)$/;
/** Recorded or generated text, what users say, what was decided at the time, and the voice guide's own examples. */
const NOT_OURS =
  /^(CHANGELOG\.md|docs\/(decisions|screens)\/|docs\/voice\.md|bench\/results\/|packages\/analysis\/|scripts\/(find-old-voice|planted-defects))/;

const isFixing = process.argv.includes('--fix');
const files = execFileSync('git', ['ls-files'], { cwd: repositoryRoot, encoding: 'utf8' }).split('\n');
const findings = files
  .filter((file) => WRITTEN.test(file) && !NOT_OURS.test(file))
  .flatMap((file) => findOldVoice(file, isFixing ? fixed(file) : read(file)));
for (const { file, line, words, write } of findings)
  console.error(`${file}:${line}: “${words}”: write ${write} (docs/voice.md)`);
process.exitCode = findings.length === 0 ? 0 : 1;

function read(file: string): string {
  return readFileSync(path.join(repositoryRoot, file), 'utf8');
}

function fixed(file: string): string {
  const text = read(file);
  const written = withNoBreakSpaces(file, text);
  if (written !== text) writeFileSync(path.join(repositoryRoot, file), written);
  return written;
}
