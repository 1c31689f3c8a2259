import { createRequire } from 'node:module';

/** What strength-worker.ts loads when the first password is set. */
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

/** Throws `MissingPackageError`. At the start, because the packages are loaded later, and then only sign-ups would fail. */
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
