#!/usr/bin/env node
import { ApiError, VoiceFeedbackError } from '../errors.ts';
import { VERSION } from '../internal/version.ts';
import { COMMANDS, COMMON_OPTIONS, type Command } from './commands.ts';
import { UsageError } from './usage-error.ts';

const USAGE_EXIT_CODE = 2;
const HELP_OPTIONS = ['--help', '-h'];
const HELP_NAMES = ['help', ...HELP_OPTIONS];
const HELP = `voicefeedback ${VERSION}

${Object.values(COMMANDS)
  .map(({ usage }) => `  voicefeedback ${usage}`)
  .join('\n')}

"voicefeedback COMMAND --help" describes each command.
${COMMON_OPTIONS}`;

// Exit quietly if the reader closes the pipe: `voicefeedback logs | head`.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await main(name, args);

async function main(name: string, args: string[]): Promise<number> {
  const isAsked = HELP_NAMES.includes(name);
  if (name === '' || (isAsked && args.length === 0)) {
    process.stdout.write(HELP);
    return 0;
  }
  if (isAsked) return main(args[0] ?? '', ['--help']);
  if (name === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command !== undefined && args.some((arg) => HELP_OPTIONS.includes(arg))) {
    process.stdout.write(helpOf(command));
    return 0;
  }
  try {
    if (command === undefined)
      throw new UsageError(`The command "${name}" doesn't exist. Try "voicefeedback help".`);
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

function helpOf({ usage, about }: Command): string {
  return `voicefeedback ${usage}\n\n${about}\n\n${COMMON_OPTIONS}`;
}
