import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { atExit } from './at-exit.ts';

/** A later version of this repository in a separate folder. */
export interface NextVersion extends AsyncDisposable {
  root: string;
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MIGRATIONS = 'apps/server/src/database/migrations';
const COPY = `const { RepositoryCopy } = await import('./scripts/repository-copy.mjs');
const copy = new RepositoryCopy();
copy.fill();
process.stdout.write(copy.folder);`;
/** Later than any real migration. */
const NAME = (number: number) => `99990101000${number}_later_${number}.sql`;
/** An upgrade that is allowed while the previous version runs: it only adds columns and tables. */
const EXPANSION = (number: number) => `alter table recordings add column later_${number} text;
create table later_${number} (id bigint generated always as identity primary key, account_id uuid references accounts);
create or replace view later_recordings as select id, status, later_1 from recordings;
update recordings set later_${number} = 'known to the later version';
`;

/** A copy of this working tree with additional migrations. */
export async function makeNextVersion(migrations: number): Promise<NextVersion> {
  const { stdout: root } = await promisify(execFile)(process.execPath, ['-e', COPY], { cwd: ROOT });
  const pending = atExit(() => rmSync(root, { recursive: true, force: true }));
  for (let number = 1; number <= migrations; number += 1)
    await writeFile(path.join(root, MIGRATIONS, NAME(number)), EXPANSION(number));
  return {
    root,
    async [Symbol.asyncDispose]() {
      await rm(root, { recursive: true, force: true });
      pending[Symbol.dispose]();
    },
  };
}
