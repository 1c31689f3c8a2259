import { ConfigError, readConfig } from '../config.ts';
import { type Finding, problem } from './check.ts';
import { examine } from './examine.ts';

/** `npm run doctor [-- --json]`: one line for each check, and what to do. Exits with 1 if there is a problem. */

const LABELS = { ok: 'OK     ', warning: 'WARNING', problem: 'PROBLEM' };

const findings = await examineOrExplain();
const text = process.argv.includes('--json')
  ? JSON.stringify(findings, undefined, 2)
  : findings.map(lineOf).join('\n');
process.stdout.write(`${text}\n`);
process.exitCode = findings.some(({ state }) => state === 'problem') ? 1 : 0;

async function examineOrExplain(): Promise<Finding[]> {
  try {
    return await examine(readConfig());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'docs/operations.md lists the settings.';
    return [problem('settings', error.message.replaceAll(/\s*\n\s*/g, ' '), advice)];
  }
}

function lineOf({ name, state, words, advice }: Finding): string {
  return `${LABELS[state]}  ${name}: ${words}${advice === undefined ? '' : ` → ${advice}`}`;
}
