import { createRequire } from 'node:module';

/** The packages that strength-worker.ts loads for the first password. */
const PACKAGES = [
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  '@zxcvbn-ts/language-fr',
];

const { resolve } = createRequire(import.meta.url);

export class MissingPackageError extends Error {
  override name = 'MissingPackageError';
}

/**
 * Throws `MissingPackageError`. Called at start, because the packages are loaded later, when a missing one would only
 * break sign-ups.
 */
export function requireStrengthPackages(): void {
  for (const name of PACKAGES) {
    try {
      resolve(name);
    } catch (cause) {
      throw new MissingPackageError(
        `The package ${name} is missing, and without it no password can be checked. Run npm install.`,
        { cause },
      );
    }
  }
}
