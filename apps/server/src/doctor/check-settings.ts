import { once } from 'node:events';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { DAY_MS } from '../durations.ts';
import { ExposureError, requireSafeExposure } from '../http/exposure.ts';
import { type Finding, ok, problem, warning, wordsOf } from './check.ts';

const TIMEOUT_MS = 5_000;
/** Certificates are usually renewed 30 days before they expire, so a later one points to a problem. */
const CERTIFICATE_WARNING_DAYS = 14;

/** Checks of the settings, without the database. */
export async function checkSettings(config: Config, runningNode: string): Promise<Finding[]> {
  return [
    checkVersions(config, runningNode),
    checkMode(config),
    await checkTls(config),
    await checkMail(config),
  ];
}

function checkVersions({ version }: Config, runningNode: string): Finding {
  const words = `voice-feedback ${version}, Node ${runningNode}.`;
  return runningNode.startsWith('v24.')
    ? ok('versions', words)
    : problem(
        'versions',
        words,
        'Node 24 is needed: start commands with npm, which uses the one in node_modules.',
      );
}

function checkMode(config: Config): Finding {
  try {
    requireSafeExposure(config);
  } catch (error) {
    if (!(error instanceof ExposureError)) throw error;
    const [words = '', ...advice] = error.message
      .replace('Did not start: ', 'It will not start: ')
      .split('\n');
    return problem('mode', words, advice.map((line) => line.trim()).join(' '));
  }
  if (config.mode === 'production') return ok('mode', 'Production.');
  if (config.mayExposeDevelopment)
    return warning(
      'mode',
      'Development mode, and others may be able to reach it (EXPOSE_DEVELOPMENT).',
      'Set NODE_ENV=production for a server that others use.',
    );
  return ok('mode', 'Development; only this machine can reach it.');
}

async function checkTls({ mode, publicUrl }: Config): Promise<Finding> {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:')
    return mode === 'production'
      ? problem(
          'tls',
          `PUBLIC_URL is ${publicUrl}: passwords and recordings travel unencrypted.`,
          'Put a proxy with a certificate in front of the server, and set PUBLIC_URL to its https:// address.',
        )
      : ok('tls', 'Not needed: only this machine can reach it.');
  const port = Number(url.port || '443');
  const socket = connect({ host: url.hostname, port, servername: url.hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const endsAt = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((endsAt.getTime() - Date.now()) / DAY_MS);
    const words = `The certificate of ${url.hostname} is valid for ${days} more days.`;
    return days < CERTIFICATE_WARNING_DAYS
      ? warning('tls', words, "Renew it, and find out why it wasn't renewed automatically.")
      : ok('tls', words);
  } catch (error) {
    return problem(
      'tls',
      `${publicUrl} can't be reached over TLS: ${wordsOf(error)}.`,
      'Check the proxy, its certificate and the DNS entry.',
    );
  } finally {
    socket.destroy();
  }
}

async function checkMail({ mode, mail }: Config): Promise<Finding> {
  if (mail.smtpUrl === undefined)
    return mode === 'production'
      ? problem(
          'smtp',
          'SMTP_URL is not set: mail is written to a folder, so nobody can confirm an address or reset a password.',
          'Set SMTP_URL=smtps://user:password@host and MAIL_FROM.',
        )
      : ok('smtp', 'Mail is kept in DATA_DIR/outbox and shown at /dev/mail.');
  const transport = createTransport({
    ...{
      url: mail.smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
  });
  try {
    await transport.verify();
    return ok('smtp', 'The mail server accepts our mail.');
  } catch (error) {
    return problem(
      'smtp',
      `The mail server doesn't accept our mail: ${wordsOf(error)}.`,
      'Check SMTP_URL: host, port, user and password.',
    );
  } finally {
    transport.close();
  }
}
