import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a tracker signed these bytes: HMAC-SHA256 in hexadecimal digits, after a prefix. Takes constant time. */
export function isSigned(
  body: Buffer,
  secret: string,
  signature: string | readonly string[] | undefined,
  prefix = '',
): boolean {
  const given = Buffer.from(String(signature ?? ''));
  const wanted = Buffer.from(`${prefix}${createHmac('sha256', secret).update(body).digest('hex')}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
