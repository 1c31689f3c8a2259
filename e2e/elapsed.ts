/**
 * Matches a recording's clock (m:ss) at `seconds`, below ten, or later in its first minute. Never wait for exactly
 * one second: a busy machine can miss it.
 */
export function elapsed(seconds: number): RegExp {
  return new RegExp(`(?<!\\d)0:(?:0[${seconds}-9]|[1-5]\\d)(?!\\d)`);
}
