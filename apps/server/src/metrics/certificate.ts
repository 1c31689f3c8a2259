import { connect } from 'node:tls';

const CHECK_TIMEOUT_MS = 10_000;
/** Certificates change once in weeks. */
const CHECK_EVERY_MS = 3_600_000;
const HTTPS_PORT = 443;

/** Reads, now and then, when the certificate ends that the public address shows. Nobody waits for it. */
export class CertificateWatch {
  readonly #url: URL;
  #checkedAtMs = Number.NEGATIVE_INFINITY;
  #expiry: number | undefined;

  constructor(publicUrl: string) {
    this.#url = new URL(publicUrl);
  }

  /**
   * What was found last, in seconds since 1970; undefined: the address is not https, or could not be reached.
   * Starts the next look when the last one is old.
   */
  expirySeconds(): number | undefined {
    if (this.#url.protocol === 'https:' && performance.now() - this.#checkedAtMs > CHECK_EVERY_MS) {
      this.#checkedAtMs = performance.now();
      void this.check();
    }
    return this.#expiry;
  }

  /** Looks now. */
  async check(): Promise<void> {
    this.#expiry = await expiryOf(this.#url);
  }
}

/** One that is expired, or that nobody vouches for, still says when it ends. */
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
