import { BATCH_USAGE, sendBatch } from './batch.ts';
import { FILTER_USAGE } from './filter.ts';
import { LIST_USAGE, listFeedbacks } from './list.ts';
import { LISTEN_USAGE, listen } from './listen.ts';
import { LOGIN_USAGE, login } from './login.ts';
import { LOGOUT_USAGE, logout } from './logout.ts';
import { LOGS_USAGE, logs } from './logs.ts';
import { PROCESS_USAGE, processFile } from './process.ts';
import { RETRY_USAGE, retry } from './retry.ts';
import { SAMPLE_EVENTS } from './sample-events.ts';
import { TRIGGER_USAGE, trigger } from './trigger.ts';
import { WHOAMI_USAGE, whoami } from './whoami.ts';

export interface Command {
  /** resolves to the exit code */
  run: (args: string[]) => Promise<number>;
  usage: string;
  /** full description */
  about: string;
}

/** All commands, in the order of the help text. */
export const COMMANDS: Record<string, Command> = {
  login: {
    run: login,
    usage: LOGIN_USAGE,
    about: `Checks a key with the server and stores it for the other commands.
Reads the key from the terminal, where it isn't shown, or from a pipe.`,
  },
  logout: { run: logout, usage: LOGOUT_USAGE, about: 'Deletes the key that "login" stored on this machine.' },
  whoami: {
    run: whoami,
    usage: WHOAMI_USAGE,
    about: 'Shows which server and key the commands use, where they come from, and the credits left.',
  },
  process: {
    run: processFile,
    usage: PROCESS_USAGE,
    about: `Sends a recording and prints what was said.
  --image      a picture to send with it: PNG, JPEG or WebP
  --detailed   adds tone, recommendations and remarks
  --language   the spoken language, such as en
  --tag        a tag to find it by; can be repeated
  --json       prints the whole response`,
  },
  batch: {
    run: sendBatch,
    usage: BATCH_USAGE,
    about: `Sends up to 1,000 recordings at once. FILE has one per line: its URL, or the id of an upload.
Waits until all are finished, and prints a JSON object per line for each, in the order of the file.
The exit code is 1 if any failed.
  --detailed, --language, --tag   as for "process", for all of them
  --no-wait                       prints the batch and doesn't wait`,
  },
  list: {
    run: listFeedbacks,
    usage: LIST_USAGE,
    about: `Lists feedback, newest first.
  --processing-status, --retryable   only feedback that's waiting or failed
  --tag, --from, --to                only feedback with a tag, or from these days (2026-11-22)
  --json                             prints one object per line`,
  },
  retry: {
    run: retry,
    usage: RETRY_USAGE,
    about: `Retries feedback that failed on the server's side or is waiting for the account.
Give ids, or --all with the options of "list": ${FILTER_USAGE}`,
  },
  listen: {
    run: listen,
    usage: LISTEN_USAGE,
    about: `Sends the events of feedback that finishes from now on to a port of this machine, signed like webhooks.
Runs until Ctrl-C. --secret is the secret to sign with. Without it, one is created and printed.`,
  },
  logs: {
    run: logs,
    usage: LOGS_USAGE,
    about: `Prints the latest requests with status, code and cost, newest last.
  --errors   only failed requests
  --follow   prints new ones until Ctrl-C
  --json     prints one object per line`,
  },
  trigger: {
    run: trigger,
    usage: TRIGGER_USAGE,
    about: `Sends a signed test event to your own receiver. Nothing is sent to the server.
EVENT is one of ${Object.keys(SAMPLE_EVENTS).join(', ')}.`,
  },
};

export const COMMON_OPTIONS = `Every command takes --key vf_… and --base-url URL. Without them, it uses VOICEFEEDBACK_API_KEY and
VOICEFEEDBACK_BASE_URL, and then what "login" stored.
`;
