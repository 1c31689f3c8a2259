/** Flags the words that docs/voice.md rules out, in every file that people write. Run by `npm run check`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findOldVoice } from './find-old-voice.ts';

const repositoryRoot = path.dirname(import.meta.dirname);
const WRITTEN = /\.(astro|html|md|mjs|php|py|rb|svelte|ts|tsx|txt|vue)$/;
/** Recorded or generated text, what users say, what was decided at the time, and the voice guide's own examples. */
const NOT_OURS =
  /^(CHANGELOG\.md|docs\/(decisions|screens)\/|docs\/voice\.md|bench\/results\/|packages\/analysis\/|scripts\/(find-old-voice|planted-defects))/;

const files = execFileSync('git', ['ls-files'], { cwd: repositoryRoot, encoding: 'utf8' }).split('\n');
const findings = files
  .filter((file) => WRITTEN.test(file) && !NOT_OURS.test(file))
  .flatMap((file) => findOldVoice(file, readFileSync(path.join(repositoryRoot, file), 'utf8')));
for (const { file, line, words, write } of findings)
  console.error(`${file}:${line}: “${words}”: write ${write} (docs/voice.md)`);
process.exitCode = findings.length === 0 ? 0 : 1;
