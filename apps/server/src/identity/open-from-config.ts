import path from 'node:path';
import type { TaskList } from 'graphile-worker';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { type MailQueue, openMailQueue, type Seal } from '../mail/mail-queue.ts';
import { type Mailer, openOutboxMailer, openSmtpMailer } from '../mail/mailer.ts';
import { mailTasks, NO_QUOTAS } from '../mail/send-mails.ts';
import { noticeTasks } from '../mail/send-notices.ts';
import { type Identity, openIdentity } from './identity.ts';
import { identityIntervalTasks } from './interval-tasks.ts';
import { requireEncryptionKeys } from './keys/encryption-keys.ts';
import { openVault, readMasterKeys, type Vault } from './keys/vault.ts';
import { openLimiter } from './limits/limits.ts';
import { mailQuotas } from './limits/mail-limits.ts';
import { mailRequestTasks } from './mail/mail-requests.ts';
import { signUpTasks } from './sign-up/queued-sign-up.ts';
import { identityTables } from './tables.ts';

export const MAIL_CONTEXT = 'mail';

/** The configuration that the auth server and its mails need. */
export type IdentityConfig = Pick<Config, 'identity' | 'mail' | 'dataDirectory'>;

export function sealOf(vault: Vault, context = MAIL_CONTEXT): Seal {
  return {
    seal: (text) => vault.encrypt(text, context).toString('base64'),
    open: (sealed) => vault.decrypt(Buffer.from(sealed, 'base64'), context),
  };
}

/** The vault for data outside the auth server, and for commands. */
export async function openVaultFromConfig(config: IdentityConfig): Promise<Vault> {
  return openVault(await readMasterKeys(config.identity.encryptionKeys, config.dataDirectory));
}

/** Encrypts data that other modules store and must read again; `context` names its purpose. */
export async function openSeal(config: IdentityConfig, context: string): Promise<Seal> {
  return sealOf(await openVaultFromConfig(config), context);
}

/** Opens the auth server with the environment's configuration. */
export async function openIdentityFromConfig(config: IdentityConfig, database: Database): Promise<Identity> {
  const masterKey = await readMasterKeys(config.identity.encryptionKeys, config.dataDirectory);
  const mail = openMailQueue(sealOf(openVault(masterKey)));
  return openIdentity({ database, masterKey, settings: config.identity.settings, mail });
}

/** The queue of mails from outside the auth server, with the seal that the worker opens. */
export async function openMailQueueFromConfig(config: IdentityConfig): Promise<MailQueue> {
  return openMailQueue(sealOf(await openVaultFromConfig(config)));
}

/** The worker's identity tasks, including mails. With a hosted auth server, only the mails of other modules. */
export interface IdentityWork extends Disposable {
  tasks: TaskList;
  intervalTasks: IntervalTask[];
}

export async function openIdentityWork(
  config: IdentityConfig & Pick<Config, 'auditRetentionDays'>,
  database: Database,
): Promise<IdentityWork> {
  const masterKey = await readMasterKeys(config.identity.encryptionKeys, config.dataDirectory);
  const mailer = openMailer(config);
  const vault = openVault(masterKey);
  await requireEncryptionKeys(identityTables(database), vault);
  const limiter = openLimiter(identityTables(database), config.identity.settings.limits);
  const identity =
    config.identity.hosted === undefined ? await openIdentityFromConfig(config, database) : undefined;
  // Only the auth server's vault keeps its hashes when the key is rotated.
  const counts = { limiter, vault: identity?.vault ?? vault };
  const quotas = config.mail.hasQuotas ? mailQuotas(counts) : NO_QUOTAS;
  const mails = mailTasks({ database, seal: sealOf(vault), mailer, quotas });
  const { publicUrl } = config.identity.settings;
  const notices = noticeTasks({
    database,
    mail: openMailQueue(sealOf(vault)),
    publicUrl: publicUrl.replace(/\/$/, ''),
  });
  const shared = { ...mails, ...notices };
  return {
    tasks:
      identity === undefined
        ? shared
        : { ...mailRequestTasks(identity), ...signUpTasks(identity), ...shared },
    intervalTasks: identityIntervalTasks(database, identity, config.auditRetentionDays),
    [Symbol.dispose]: () => mailer.close(),
  };
}

/** SMTP if it's configured, otherwise the outbox folder. */
function openMailer(config: IdentityConfig): Mailer {
  return config.mail.smtpUrl === undefined
    ? openOutboxMailer(outboxDirectoryOf(config))
    : openSmtpMailer(config.mail.smtpUrl, config.mail.from);
}

export function outboxDirectoryOf(config: Pick<Config, 'dataDirectory'>): string {
  return path.join(config.dataDirectory, 'outbox');
}
