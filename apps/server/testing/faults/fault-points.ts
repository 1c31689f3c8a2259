/** The points in a recording's processing at which a test kills the worker. */

/** An event that a watched worker reports. */
export type Moment =
  | { kind: 'decode' | 'transcribe'; done: boolean }
  | { kind: 'analyze' }
  | {
      kind: 'statement';
      text: string;
      /** earlier statements of this connection's transaction */
      before: string;
      /** false if it's about to be sent */
      sent: boolean;
    };

type Matcher = (moment: Moment) => boolean;

const statement =
  (words: string, sent: boolean): Matcher =>
  (moment) =>
    moment.kind === 'statement' && moment.sent === sent && moment.text.includes(words);
const commitAfter =
  (words: string, sent: boolean): Matcher =>
  (moment) =>
    moment.kind === 'statement' &&
    moment.sent === sent &&
    moment.text === 'commit' &&
    moment.before.includes(words);
const engine =
  (kind: 'decode' | 'transcribe', done: boolean): Matcher =>
  (moment) =>
    moment.kind === kind && moment.done === done;

const RESULT = 'with finished as';

export const FAULT_POINTS = {
  'after the claim': statement("update recordings set status = 'processing'", true),
  'before decoding': engine('decode', false),
  'after decoding': engine('decode', true),
  'before the reservation commits': commitAfter('ledger_reserve', false),
  'after the reservation commits': commitAfter('ledger_reserve', true),
  'while transcribing': engine('transcribe', false),
  'after transcribing': engine('transcribe', true),
  'after the analysis': (moment) => moment.kind === 'analyze',
  'before the result is written': statement(RESULT, false),
  'between result and settlement': statement(RESULT, true),
  'after the settlement, before its commit': commitAfter('ledger_end', false),
  'after the commit': commitAfter('ledger_end', true),
} as const satisfies Record<string, Matcher>;

export type FaultPoint = keyof typeof FAULT_POINTS;

export function isFaultPoint(text: string): text is FaultPoint {
  return Object.hasOwn(FAULT_POINTS, text);
}

/** Kills this process with SIGKILL when it reaches the armed point. */
export class Tripwire {
  #reached: Matcher | undefined;

  arm(point: FaultPoint): void {
    this.#reached = FAULT_POINTS[point];
  }

  tell(moment: Moment): void {
    if (this.#reached?.(moment)) process.kill(process.pid, 'SIGKILL');
  }
}
