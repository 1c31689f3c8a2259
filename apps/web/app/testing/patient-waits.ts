import { configure } from '@testing-library/dom';

/** Gives `waitFor` and `findBy…` of component tests this timeout. Their own is a second, too short on a busy machine. */
export function waitPatiently(timeoutMs: number): void {
  configure({ asyncUtilTimeout: timeoutMs });
}
