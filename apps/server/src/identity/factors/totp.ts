import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_SECONDS = 30;
/** One step of clock skew either way (RFC 6238, section 5.2). */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

export interface NewTotp {
  /** base32 */
  secret: string;
  /** otpauth:// */
  uri: string;
  /** SVG of the URI. The client puts it into a data: URL unescaped, so it must not contain "#". */
  qrCode: string;
}

export function makeTotp(issuer: string, label: string): NewTotp {
  const totp = new TOTP({
    issuer,
    label,
    secret: new Secret({ size: SECRET_BYTES }),
    period: PERIOD_SECONDS,
  });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { border: 2, pixelSize: 4 }) };
}

/**
 * Returns the time step that `code` is valid for. Returns undefined if the code is wrong, or if its step isn't later
 * than `lastAcceptedStep`, so that no code works twice (ASVS 6.5.1).
 */
export function acceptedStep(
  secret: string,
  code: string,
  lastAcceptedStep: number | null,
  timeMs = Date.now(),
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: timeMs, window: WINDOW_STEPS });
  if (delta === null) return undefined;
  const step = Math.floor(timeMs / 1000 / PERIOD_SECONDS) + delta;
  return lastAcceptedStep !== null && step <= lastAcceptedStep ? undefined : step;
}
