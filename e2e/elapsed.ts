/**
 * A recording's clock (m:ss) at `seconds`, fewer than ten, or later in its first minute. Never wait for one second
 * exactly: a busy machine looks away for longer than it is shown.
 */
export function elapsed(seconds: number): RegExp {
  return new RegExp(`(?<!\\d)0:(?:0[${seconds}-9]|[1-5]\\d)(?!\\d)`);
}
