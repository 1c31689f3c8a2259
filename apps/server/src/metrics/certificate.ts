import { connect } from 'node:tls';
import { HOUR_MS } from '../durations.ts';

const CHECK_TIMEOUT_MS = 10_000;
const CHECK_EVERY_MS = HOUR_MS;
const HTTPS_PORT = 443;

/** Checks in the background when the certificate of the public address expires. */
export class CertificateWatch {
  readonly #url: URL;
  #checkedAtMs = Number.NEGATIVE_INFINITY;
  #expiry: number | undefined;

  constructor(publicUrl: string) {
    this.#url = new URL(publicUrl);
  }

  /**
   * The last result, in seconds since 1970; undefined if the URL isn't https or couldn't be reached. Starts another
   * check if the result is old.
   */
  expirySeconds(): number | undefined {
    if (this.#url.protocol === 'https:' && performance.now() - this.#checkedAtMs > CHECK_EVERY_MS) {
      this.#checkedAtMs = performance.now();
      void this.check();
    }
    return this.#expiry;
  }

  async check(): Promise<void> {
    this.#expiry = await expiryOf(this.#url);
  }
}

/** Also works for expired and untrusted certificates. */
async function expiryOf({ hostname, port }: URL): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const socket = connect(
    {
      host: hostname,
      port: port === '' ? HTTPS_PORT : Number(port),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: CHECK_TIMEOUT_MS,
    },
    () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to ?? '');
      resolve(Number.isNaN(end) ? undefined : end / 1_000);
    },
  );
  socket.once('error', () => resolve(undefined));
  socket.once('timeout', () => resolve(undefined));
  try {
    return await promise;
  } finally {
    socket.destroy();
  }
}
