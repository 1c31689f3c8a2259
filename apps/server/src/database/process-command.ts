import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command line of a living process; empty when there is none with this number. */
export function commandOf(pid: number): string {
  try {
    // Slim Linux images come without `ps`.
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}
