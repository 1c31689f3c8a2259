import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';

/**
 * A customer's page on a separate origin with the strictest policy that allows a widget: scripts, calls and sockets
 * only from and to the service's origin, no inline styles, Trusted Types required.
 */
export class CustomerPage {
  readonly apiUrl: string;
  origin = '';
  /** like most pages' policy: `https:` doesn't include `wss:` */
  forbidsSockets = false;
  /**
   * whether its widgets wait for the server before using the microphone however slow this machine is; elsewhere they
   * wait 1.5 s
   */
  isPatient = true;
  /** the browser's refusals, if a test expects them */
  readonly refusals: string[] = [];
  #server: Server | undefined;
  #body = '';

  /** @param baseURL Playwright's, where the stack listens */
  constructor(baseURL: string | undefined) {
    this.apiUrl = z.url().parse(baseURL);
  }

  async listen(): Promise<void> {
    const policy = () =>
      `default-src 'none'; script-src ${this.apiUrl}; connect-src ${this.apiUrl}${this.forbidsSockets ? '' : ` ${this.apiUrl.replace(/^http/, 'ws')}`}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`;
    const server = createServer({ keepAliveTimeout: 0 }, (_, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(),
      });
      response.end(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Shop</title><main><h1>Shop</h1>${this.#body}</main><script src="${this.apiUrl}/widget.js" defer></script></html>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#server = server;
    const { port } = z.object({ port: z.number() }).parse(server.address());
    this.origin = `http://127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Opens the page with a widget for each set of attributes. Fails the test if the browser refuses anything. */
  async open(page: Page, ...widgets: Record<string, string>[]): Promise<Locator> {
    this.#body = widgets
      .map((attributes) => `<voice-feedback ${asHtml(attributes)}></voice-feedback>`)
      .join('');
    page.on('pageerror', (error) => expect(error.message, 'the page threw').toBe(''));
    page.on('console', (message) => {
      if (!/content security policy|trusted ?type/i.test(message.text())) return;
      if (this.forbidsSockets) this.refusals.push(message.text());
      else expect(message.text(), 'the browser refused something').toBe('');
    });
    await page.addInitScript(watchWidgets);
    if (this.isPatient) await page.addInitScript(waitForReadiness);
    await page.goto(this.origin);
    return page.locator('voice-feedback');
  }
}

function asHtml(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join(' ');
}

/** Runs in the page before everything else. */
function waitForReadiness(): void {
  const READINESS_PATIENCE_MS = 1_500;
  const LONG_MS = 600_000;
  const set = window.setTimeout.bind(window);
  const patient = (work: () => void, ms?: number, ...given: []) =>
    set(work, ms === READINESS_PATIENCE_MS ? LONG_MS : ms, ...given);
  Object.assign(window, { setTimeout: patient });
}

/** Runs in the page before everything else: records every widget event and every media stream. */
function watchWidgets(): void {
  const seen: { events: object[]; streams: MediaStream[] } = { events: [], streams: [] };
  Object.assign(window, { seen });
  for (const type of ['state', 'result', 'error', 'partial', 'open', 'close'])
    addEventListener(`voice-feedback-${type}`, (event) => {
      const names = ['state', 'code', 'isKept', 'feedback', 'wasWaiting', 'text', 'isFinal'];
      seen.events.push({
        type,
        ...Object.fromEntries(names.map((name) => [name, Reflect.get(event, name)])),
      });
    });
  const { mediaDevices } = navigator;
  if (mediaDevices === undefined) return;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await ask(constraints);
    seen.streams.push(stream);
    return stream;
  };
}

const eventSchema = z.object({
  type: z.enum(['state', 'result', 'error', 'partial', 'open', 'close']),
  text: z.string().optional(),
  isFinal: z.boolean().optional(),
  state: z.string().optional(),
  code: z.string().optional(),
  isKept: z.boolean().optional(),
  wasWaiting: z.boolean().optional(),
  feedback: z.looseObject({ id: z.string(), status: z.string() }).optional(),
});
export type SeenEvent = z.infer<typeof eventSchema>;
const finishedSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  transcript: z.string(),
  duration_seconds: z.number(),
  metadata: z.record(z.string(), z.json()),
  consent: z.boolean().nullable(),
});

export async function eventsOf(page: Page, type: SeenEvent['type']): Promise<SeenEvent[]> {
  const events = z.array(eventSchema).parse(await page.evaluate('window.seen.events'));
  return events.filter((event) => event.type === type);
}

/** Waits for the first result and returns its feedback. */
export async function resultOf(page: Page): Promise<z.infer<typeof finishedSchema>> {
  await expect.poll(() => eventsOf(page, 'result')).not.toHaveLength(0);
  const [event] = await eventsOf(page, 'result');
  return finishedSchema.parse(event?.feedback);
}

/** From now on, the readiness check before recording gets no response, as on a bad network. */
export async function hideReadiness(page: Page): Promise<void> {
  await page.route('**/v1/recorder*', (route) => route.abort());
}

/** `ended` for each microphone track that was created and released. */
export async function trackStates(page: Page): Promise<string[]> {
  return z
    .array(z.string())
    .parse(
      await page.evaluate(
        'window.seen.streams.flatMap((stream) => stream.getTracks().map((track) => track.readyState))',
      ),
    );
}

/** A customer with an account. */
export class Customer {
  readonly #apiUrl: string;
  readonly #secretKey: string;

  private constructor(apiUrl: string, secretKey: string) {
    this.#apiUrl = apiUrl;
    this.#secretKey = secretKey;
  }

  static async signUp({ apiUrl }: { apiUrl: string }): Promise<Customer> {
    const body = { email: `${randomUUID()}@example.org`, password: 'correct horse battery' };
    const answer = await fetch(`${apiUrl}/api/register-with-api-key`, post(body));
    const { api_key } = z.object({ api_key: z.string() }).parse(await answer.json());
    return new Customer(apiUrl, api_key);
  }

  /** Real pages never have it. */
  get secretKey(): string {
    return this.#secretKey;
  }

  /** Creates a secret key that can read and that its owner allows in web pages. */
  async createBrowserKey(): Promise<string> {
    return this.#createKey({ kind: 'secret', allow_browser: true });
  }

  /** Creates a token for this many recordings that can't read any. */
  async createToken(maxUses: number): Promise<string> {
    const answer = await fetch(`${this.#apiUrl}/api/v1/tokens`, post({ max_uses: maxUses }, this.#secretKey));
    return z.object({ token: z.string() }).parse(await answer.json()).token;
  }

  /** Creates a publishable key for web pages of these domains. */
  async createPublishableKey(...domains: string[]): Promise<string> {
    return this.#createKey({ kind: 'publishable', allowed_domains: domains });
  }

  async #createKey(body: object): Promise<string> {
    const answer = await fetch(`${this.#apiUrl}/api/keys/create`, post(body, this.#secretKey));
    return z.object({ api_key: z.string() }).parse(await answer.json()).api_key;
  }

  /** Number of charged recordings. */
  async chargeCount(): Promise<number> {
    const answer = await fetch(`${this.#apiUrl}/api/credits/ledger?limit=100`, {
      headers: { authorization: `Bearer ${this.#secretKey}` },
    });
    const { entries } = z
      .object({ entries: z.array(z.object({ kind: z.string() })) })
      .parse(await answer.json());
    return entries.filter(({ kind }) => kind === 'settle').length;
  }

  /** A feedback as its owner reads it. */
  async read(
    id: string,
  ): Promise<{ image: Record<string, unknown> | null; contact_email?: string | null | undefined }> {
    const answer = await fetch(`${this.#apiUrl}/api/v1/feedbacks/${id}`, {
      headers: { authorization: `Bearer ${this.#secretKey}` },
    });
    return z
      .object({
        image: z.record(z.string(), z.unknown()).nullable(),
        contact_email: z.string().nullish(),
      })
      .parse(await answer.json());
  }

  /** Enables redaction for new recordings. */
  async redact(): Promise<void> {
    const answer = await fetch(`${this.#apiUrl}/api/v1/privacy`, {
      ...post({ redact_pii: true }, this.#secretKey),
      method: 'PATCH',
    });
    expect(answer.status).toBe(200);
  }

  /** Number of feedbacks. */
  async feedbackCount(): Promise<number> {
    let total = 0;
    // Repeated, because a busy server may answer with 503.
    await expect(async () => {
      const answer = await fetch(`${this.#apiUrl}/api/v1/feedbacks`, {
        headers: { authorization: `Bearer ${this.#secretKey}` },
      });
      ({ total } = z.object({ total: z.number() }).parse(await answer.json()));
    }).toPass();
    return total;
  }
}

function post(body: object, key?: string): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  };
}
