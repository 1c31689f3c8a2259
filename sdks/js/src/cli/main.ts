#!/usr/bin/env node
import { ApiError, VoiceFeedbackError } from '../errors.ts';
import { VERSION } from '../internal/version.ts';
import { LIST_USAGE, listFeedbacks } from './list.ts';
import { LISTEN_USAGE, listen } from './listen.ts';
import { LOGIN_USAGE, login } from './login.ts';
import { LOGS_USAGE, logs } from './logs.ts';
import { PROCESS_USAGE, processFile } from './process.ts';
import { RETRY_USAGE, retry } from './retry.ts';
import { TRIGGER_USAGE, trigger } from './trigger.ts';
import { UsageError } from './usage-error.ts';

const USAGE_EXIT_CODE = 2;
/** Each gives its exit code. */
const COMMANDS: Record<string, { run: (args: string[]) => Promise<number>; usage: string }> = {
  login: { run: login, usage: LOGIN_USAGE },
  process: { run: processFile, usage: PROCESS_USAGE },
  list: { run: listFeedbacks, usage: LIST_USAGE },
  retry: { run: retry, usage: RETRY_USAGE },
  listen: { run: listen, usage: LISTEN_USAGE },
  logs: { run: logs, usage: LOGS_USAGE },
  trigger: { run: trigger, usage: TRIGGER_USAGE },
};

const HELP = `voicefeedback ${VERSION}

${Object.values(COMMANDS)
  .map(({ usage }) => `  voicefeedback ${usage}`)
  .join('\n')}

Every command takes --key vf_… and --base-url URL; without them VOICEFEEDBACK_API_KEY and VOICEFEEDBACK_BASE_URL
are read, and then what "login" keeps.
`;

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await main(name, args);

async function main(name: string, args: string[]): Promise<number> {
  if (['', 'help', '--help', '-h'].includes(name)) {
    process.stdout.write(HELP);
    return 0;
  }
  if (name === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (command === undefined)
      throw new UsageError(`There is no command "${name}". Try "voicefeedback help".`);
    return await command.run(args);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n`);
      return USAGE_EXIT_CODE;
    }
    if (!(error instanceof VoiceFeedbackError)) throw error;
    const id =
      error instanceof ApiError && error.requestId !== undefined ? ` (request ${error.requestId})` : '';
    process.stderr.write(`${error.message}${id}\n`);
    return 1;
  }
}
