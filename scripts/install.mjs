import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node24IsInstalled, repositoryRoot } from './node24.mjs';

const STAMP = path.join(repositoryRoot, 'node_modules', '.voice-feedback-install');
const OLDEST_NODE = 18;

/** Brings node_modules in line with package-lock.json, unless the last install was for this very lock and machine. */
export async function installDependencies() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE) {
    throw new Error(`Node ${OLDEST_NODE} or newer is needed to install; this is ${process.version}.`);
  }
  const wanted = describeInstall();
  if (node24IsInstalled() && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing dependencies (once, and whenever package-lock.json changes)…');
  await runNpm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!node24IsInstalled()) {
    throw new Error(
      'The package "node" did not bring its program: its install script was not run. ' +
        'Run `npm install` without --ignore-scripts, then start again.',
    );
  }
  // npm may have completed the lock with packages for this platform; what counts is what is installed now.
  writeFileSync(STAMP, describeInstall());
}

function describeInstall() {
  const lock = readFileSync(path.join(repositoryRoot, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${process.platform} ${process.arch} ${hash}\n`;
}

/**
 * `npm install --no-save`, not `npm ci`: it keeps to every version in the lock as well, adds the binaries of platforms
 * that the lock was not made on, and leaves what is in place alone.
 */
function runNpm(args) {
  // The npm that runs us, if one does; on Windows a plain `npm` is no program.
  const npmCli = process.env.npm_execpath;
  const [command, commandArgs] = npmCli?.endsWith('.js')
    ? [process.execPath, [npmCli, ...args]]
    : ['npm', args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArgs, {
      cwd: repositoryRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: command === 'npm' && process.platform === 'win32',
      // ONNX Runtime would fetch CUDA libraries that nothing here uses.
      env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
    });
    child.once('error', (error) => reject(new Error(`npm did not start: ${error.message}`)));
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm install failed with code ${code}; its own words stand above.`));
    });
  });
}
