import { request } from 'undici';
import {
  type AddressPolicy,
  AddressRefusedError,
  checkedTarget,
  guardedAgent,
  requireUsualPort,
} from '../../http/address-guard.ts';
import { Problem } from '../../http/problem.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const BODY_IDLE_MS = 15_000;
/** From the first packet to the last: a server that sends a byte now and then holds nothing for longer. */
const FETCH_TIMEOUT_MS = 120_000;

/**
 * The bytes at `address`, which must pass the address guard. Redirects are not followed.
 * @throws Problem `audio_url_refused`, `audio_url_unreachable`
 */
export async function* fetchAudio(
  address: string,
  policy: AddressPolicy,
  timeoutMs = FETCH_TIMEOUT_MS,
): AsyncGenerator<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const target = checkedTarget(address, policy);
    requireUsualPort(target, policy, 'Recordings are fetched from ports 443 and 8443.');
    const response = await request(target, {
      dispatcher: guardedAgent(policy),
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: BODY_IDLE_MS,
      signal: timeout,
      headers: { accept: 'audio/*, video/*;q=0.8, application/octet-stream;q=0.5' },
    });
    if (response.statusCode !== 200) {
      response.body.on('error', () => undefined).destroy();
      throw new Problem('audio_url_unreachable', {
        detail: `The address answered with status ${response.statusCode}${response.statusCode >= 300 && response.statusCode < 400 ? '; redirects are not followed' : ''}.`,
      });
    }
    for await (const piece of response.body) yield Buffer.from(piece);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof AddressRefusedError)
      throw new Problem('audio_url_refused', { detail: error.advice });
    if (timeout.aborted)
      throw new Problem('audio_url_unreachable', {
        detail: `The recording was not there whole within ${timeoutMs / 1_000} s.`,
      });
    throw new Problem('audio_url_unreachable', { cause: error });
  }
}
