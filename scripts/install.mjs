import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node24IsInstalled, repositoryRoot } from './node24.mjs';
import { runStep, StoppedError } from './run-step.mjs';

const STAMP = path.join(repositoryRoot, 'node_modules', '.voice-feedback-install');
const OLDEST_NODE = '18.20';

/**
 * Updates node_modules to match package-lock.json, unless the last install was for the same lock and machine.
 * @param {AbortSignal} [signal] cancels the install; the next start repeats it
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
  // npm may have added packages for this platform to the lock. Compare with what is installed now.
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
 * `npm install --no-save` instead of `npm ci`: it also installs exactly the locked versions, but adds binaries for
 * platforms that the lock was not made on, and doesn't reinstall what is there.
 */
async function runNpm(args, signal) {
  // Use the npm that runs us, if any. On Windows, plain `npm` isn't an executable.
  const npmCli = process.env.npm_execpath;
  const command = npmCli?.endsWith('.js') ? [process.execPath, npmCli] : ['npm'];
  const options = {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command[0] === 'npm' && process.platform === 'win32',
    // ONNX Runtime would download CUDA libraries that we don't use.
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  };
  const code = await runStep([...command, ...args], options, signal).catch((error) => {
    if (error instanceof StoppedError) throw error;
    throw new Error(`npm did not start: ${error.message}`);
  });
  if (code !== 0) throw new Error(`npm install failed with code ${code}; its own words stand above.`);
}
