import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node24IsInstalled, repositoryRoot } from './node24.mjs';
import { runStep, StoppedError } from './run-step.mjs';

const STAMP = path.join(repositoryRoot, 'node_modules', '.voice-feedback-install');
const OLDEST_NODE = '18.20';

/**
 * Brings node_modules in line with package-lock.json, unless the last install was for this very lock and machine.
 * @param {AbortSignal} [signal] breaks it off; the next start does it again
 */
export async function installDependencies(signal) {
  if (isOlder(process.versions.node)) {
    throw new Error(`Node ${OLDEST_NODE} or newer is needed to install; this is ${process.version}.`);
  }
  const wanted = describeInstall();
  if (node24IsInstalled() && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing dependencies (once, and whenever package-lock.json changes)…');
  await runNpm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], signal);
  if (!node24IsInstalled()) {
    throw new Error(
      'The package "node" did not bring its program: its install script was not run. ' +
        'Run `npm install` without --ignore-scripts, then start again.',
    );
  }
  // npm may have completed the lock with packages for this platform; what counts is what is installed now.
  writeFileSync(STAMP, describeInstall());
}

function isOlder(version) {
  const [[major, minor], [oldestMajor, oldestMinor]] = [version, OLDEST_NODE].map((one) =>
    one.split('.').map(Number),
  );
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
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
async function runNpm(args, signal) {
  // The npm that runs us, if one does; on Windows a plain `npm` is no program.
  const npmCli = process.env.npm_execpath;
  const command = npmCli?.endsWith('.js') ? [process.execPath, npmCli] : ['npm'];
  const options = {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command[0] === 'npm' && process.platform === 'win32',
    // ONNX Runtime would fetch CUDA libraries that nothing here uses.
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  };
  const code = await runStep([...command, ...args], options, signal).catch((error) => {
    if (error instanceof StoppedError) throw error;
    throw new Error(`npm did not start: ${error.message}`);
  });
  if (code !== 0) throw new Error(`npm install failed with code ${code}; its own words stand above.`);
}
