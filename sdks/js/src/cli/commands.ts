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
    about: `Keeps a key for the other commands, once the server has said that it works.
The key is read from the terminal, where it isn't shown, or from a pipe.`,
  },
  logout: { run: logout, usage: LOGOUT_USAGE, about: 'Deletes the key that "login" keeps on this machine.' },
  whoami: {
    run: whoami,
    usage: WHOAMI_USAGE,
    about: 'Says which server and key the commands use, where they come from, and what credit is left.',
  },
  process: {
    run: processFile,
    usage: PROCESS_USAGE,
    about: `Sends a recording and prints what was said in it.
  --image      a picture that goes with it: PNG, JPEG or WebP
  --detailed   tone, recommendations and remarks, too
  --language   that is spoken, such as en
  --tag        to find it again; may be given several times
  --json       the whole answer`,
  },
  batch: {
    run: sendBatch,
    usage: BATCH_USAGE,
    about: `Sends up to 1,000 recordings at once. FILE has one on each line: its URL, or the id of an upload.
Waits until all have ended, and prints one JSON object a line for each, in the order of the file.
The exit code is 1 if any has failed.
  --detailed, --language, --tag   as for "process", for all of them
  --no-wait                       prints the batch and doesn't wait`,
  },
  list: {
    run: listFeedbacks,
    usage: LIST_USAGE,
    about: `Prints feedbacks, the newest first.
  --processing-status, --retryable   those that wait or have failed
  --tag, --from, --to                those with a tag, or of these days (2026-11-22)
  --json                             one object a line`,
  },
  retry: {
    run: retry,
    usage: RETRY_USAGE,
    about: `Retries feedbacks that failed on the server's side or wait for their account.
Either give ids, or --all with the options of "list": ${FILTER_USAGE}`,
  },
  listen: {
    run: listen,
    usage: LISTEN_USAGE,
    about: `Sends the events of feedbacks that finish from now on to a port of this machine, signed as webhooks are.
Goes on until Ctrl-C. --secret is what they are signed with; without it one is made and printed.`,
  },
  logs: {
    run: logs,
    usage: LOGS_USAGE,
    about: `Prints the last requests with status, code and cost, the newest at the end.
  --errors   only those that failed
  --follow   goes on until Ctrl-C
  --json     one object a line`,
  },
  trigger: {
    run: trigger,
    usage: TRIGGER_USAGE,
    about: `Sends a made-up event, signed, to a receiver of your own. Nothing goes to the server.
EVENT is one of ${Object.keys(SAMPLE_EVENTS).join(', ')}.`,
  },
};

export const COMMON_OPTIONS = `Every command takes --key vf_… and --base-url URL. Without them VOICEFEEDBACK_API_KEY and VOICEFEEDBACK_BASE_URL
are read, and then what "login" keeps.
`;
