import pg from 'pg';
import type { Config } from '../config.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { findOwner } from '../stack/directory-lock.ts';
import { openInstallation } from '../stack/open-installation.ts';
import { type Finding, ok, problem, warning, wordsOf } from './check.ts';
import { checkAdminPassword } from './check-admin-password.ts';
import { checkDatabase } from './check-database.ts';
import { checkFiles } from './check-files.ts';
import { checkModels } from './check-models.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkSettings } from './check-settings.ts';

const TIMEOUT_MS = 5_000;

/** Finds everything unsafe or missing on this installation, running or not. */
export async function examine(config: Config): Promise<Finding[]> {
  return [
    ...(await checkSettings(config, process.version)),
    ...(await checkFiles(config)),
    ...(await checkModels(config)),
    ...(await checkRunning(config)),
    ...(await examineDatabase(config)),
  ];
}

async function checkRunning(config: Config): Promise<Finding[]> {
  const isHere = findOwner(config.dataDirectory)?.isServer === true;
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host;
  try {
    const answer = await fetch(`http://${host}:${config.port}/health`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: { version?: string; problems?: string[] } = await answer.json();
    const differs = body.version !== undefined && body.version !== config.version;
    if (differs)
      return [
        warning(
          'server',
          `It runs version ${body.version}, and ${config.version} is installed.`,
          'Restart it.',
        ),
      ];
    if (answer.ok) return [ok('server', 'Running and ready.')];
    return [
      problem(
        'server',
        `Running, but not ready: ${body.problems?.join(' ')}`,
        'The logs in DATA_DIR/log say why.',
      ),
    ];
  } catch (error) {
    return isHere
      ? [
          warning(
            'server',
            `Running, but it doesn't answer on port ${config.port}: ${wordsOf(error)}.`,
            'Run this command with the same PORT and HOST as the server.',
          ),
        ]
      : [ok('server', 'Not running.')];
  }
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  try {
    await using installation = await openInstallation(config);
    if (installation === undefined)
      return [
        ok('database', 'There is none yet; npm start creates it.'),
        await checkAdminPassword(config, undefined),
      ];
    const client = new pg.Client({
      connectionString: installation.databaseUrl,
      connectionTimeoutMillis: TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    const pool = openPool(installation.databaseUrl, 'voice-feedback-doctor', { connections: 1 });
    try {
      const database = openDatabase(pool);
      const findings = await checkDatabase(config, client);
      const secrets = await client.query(`select to_regclass('server_secrets') is not null as found`);
      findings.push(await checkAdminPassword(config, secrets.rows[0].found ? database : undefined));
      const hasTables = findings.some(({ name }) => name === 'backup');
      return hasTables ? [...findings, await checkSecrets(config, database)] : findings;
    } finally {
      await client.end();
      await pool.end();
    }
  } catch (error) {
    return [
      problem(
        'database',
        `It can't be used: ${wordsOf(error)}.`,
        'Check DATABASE_URL or DATA_DIR, and that the database runs.',
      ),
    ];
  }
}
