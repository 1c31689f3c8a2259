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

/** Files that are new to Git belong to it, what is built or installed doesn't. */
const LIST_FILES = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];

/**
 * A copy of the working tree in a temporary folder, with links to the installed packages; our own packages are the copy's. What
 * is changed in the copy leaves the working tree as it is.
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

/** A link to each package. A link of npm's, which leads to one of our own packages, is made again as it is: relative. */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target, 'junction');
    else if (entry.name.startsWith('@')) linkPackages(source, target);
    // The rest are npm's notes and caches.
    else if (!entry.name.startsWith('.')) symlinkSync(source, target, 'junction');
  }
}
