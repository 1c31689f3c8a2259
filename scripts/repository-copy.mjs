import { spawnSync } from 'node:child_process';
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from './node24.mjs';

/** New files are copied too, unless Git ignores them. */
const LIST_FILES = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];

/**
 * A copy of the working tree in a temporary folder, with links to the installed packages. Our own packages are copied
 * too, so changes there don't affect the working tree.
 */
export class RepositoryCopy {
  folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-copy-'));

  fill() {
    const files = filesOfWorkingTree();
    for (const file of files) {
      mkdirSync(path.dirname(this.#at(file)), { recursive: true });
      // Shares the bytes where the disk can do that.
      copyFileSync(path.join(repositoryRoot, file), this.#at(file), constants.COPYFILE_FICLONE);
    }
    for (const manifest of files.filter((file) => path.basename(file) === 'package.json')) {
      const packages = path.join(path.dirname(manifest), 'node_modules');
      if (existsSync(path.join(repositoryRoot, packages)))
        linkPackages(path.join(repositoryRoot, packages), this.#at(packages));
    }
  }

  read(file) {
    return readFileSync(this.#at(file), 'utf8');
  }

  write(file, text) {
    mkdirSync(path.dirname(this.#at(file)), { recursive: true });
    writeFileSync(this.#at(file), text);
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #at(file) {
    return path.join(this.folder, file);
  }
}

function filesOfWorkingTree() {
  const { status, stdout, stderr } = spawnSync('git', LIST_FILES, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (status !== 0) throw new Error(`git could not list the files: ${stderr}`);
  return stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(repositoryRoot, file)));
}

/** Creates a link to each package. npm's relative links to our own packages are copied unchanged. */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target, 'junction');
    else if (entry.name.startsWith('@')) linkPackages(source, target);
    // The rest are npm's own files and caches.
    else if (!entry.name.startsWith('.')) symlinkSync(source, target, 'junction');
  }
}
