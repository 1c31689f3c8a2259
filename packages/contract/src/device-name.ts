/** The order matters: each browser's User-Agent also contains the names of those below it. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;
const UNKNOWN_CHARACTERS = 40;

/**
 * Returns the usual name of the browser with this `User-Agent`, or the first word of another program's. Undefined if it
 * is missing or blank.
 */
export function deviceName(userAgent: string | null): { program: string; system?: string } | undefined {
  if (userAgent === null || userAgent.trim() === '') return undefined;
  const [program] = BROWSERS.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  const [system] = SYSTEMS.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  return {
    program: program ?? (userAgent.trim().split(/\s/)[0] ?? '').slice(0, UNKNOWN_CHARACTERS),
    ...(program !== undefined && system !== undefined ? { system } : {}),
  };
}
