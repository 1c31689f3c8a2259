import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the command line of a running process; empty if there is no process with this id. */
export function commandOf(pid: number): string {
  try {
    // Slim Linux images lack `ps`.
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}
