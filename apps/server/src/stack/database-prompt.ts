import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readConfig } from '../config.ts';
import { runStatements } from '../database/run-statements.ts';
import { openInstallation } from './open-installation.ts';

/**
 * `npm run db`: a prompt on the database, running or not: psql if it's installed, otherwise a simple one. SQL from
 * standard input runs without a prompt.
 */

const config = readConfig();
await using installation = await openInstallation(config);
if (installation === undefined) {
  console.error(`${config.dataDirectory} holds no database yet. Start the server once: npm start`);
  process.exitCode = 1;
} else if (process.stdin.isTTY && spawnSync('psql', ['--version']).error === undefined) {
  // Ctrl-C cancels a query in psql; it must not stop the database.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const url = new URL(installation.databaseUrl);
  // Not as an argument, because other users of this machine could read the password.
  const psql = spawn('psql', [], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PGHOST: url.hostname,
      PGPORT: url.port || '5432',
      PGUSER: decodeURIComponent(url.username),
      PGPASSWORD: decodeURIComponent(url.password),
      PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    },
  });
  const [code] = await once(psql, 'exit');
  process.exitCode = code ?? 1;
} else {
  process.exitCode = await runStatements(installation.databaseUrl, process.stdin, config.dataDirectory);
}
