import type { LiveEventName } from '@voice-feedback/contract/live-events';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { listen } from '../jobs/listen.ts';

/** One event as the database sends it. */
export interface ToldEvent {
  accountId: string;
  /** null: not kept, so it cannot be asked for again */
  id: number | null;
  name: LiveEventName;
  data: unknown;
}

export interface Watcher {
  /** who may watch the account may have changed */
  onAccessChange(): void;
  onEvent(event: ToldEvent): void;
  /** events may have been missed */
  onGap(): void;
}

const CHANNEL = 'live_events';
const TOLD_NAMES = [
  'feedback.created',
  'feedback.finished',
  'feedback.updated',
  'feedback.deleted',
  'feedback.progress',
  'credits.changed',
] as const satisfies readonly LiveEventName[];
/** Not for those who watch: it makes us ask whether they still may. */
const ACCESS_CHANGED = 'access.changed';
const toldSchema = z.discriminatedUnion('name', [
  z.object({
    account_id: z.uuid(),
    id: z.int().nullable(),
    name: z.enum(TOLD_NAMES),
    data: z.unknown(),
  }),
  z.object({ account_id: z.uuid(), name: z.literal(ACCESS_CHANGED) }),
]);

/** What all API processes and workers tell, given to those who watch here. Listens from the first watcher on. */
export class LiveFeed implements AsyncDisposable {
  readonly #connectionString: string;
  readonly #logger: FastifyBaseLogger;
  readonly #watchers = new Map<string, Set<Watcher>>();
  #listening: Promise<AsyncDisposable> | undefined;

  constructor(connectionString: string, logger: FastifyBaseLogger) {
    this.#connectionString = connectionString;
    this.#logger = logger;
  }

  /** Resolves once events arrive. Disposal stops the watching. */
  async watch(accountId: string, watcher: Watcher): Promise<Disposable> {
    this.#listening ??= listen(this.#connectionString, CHANNEL, this.#logger, {
      onPayload: (payload) => this.#tell(payload),
      onReturn: () => {
        for (const watchers of this.#watchers.values()) for (const each of watchers) each.onGap();
      },
    });
    await this.#listening;
    const watchers = this.#watchers.get(accountId) ?? new Set();
    watchers.add(watcher);
    this.#watchers.set(accountId, watchers);
    return {
      [Symbol.dispose]: () => {
        watchers.delete(watcher);
        if (watchers.size === 0 && this.#watchers.get(accountId) === watchers)
          this.#watchers.delete(accountId);
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#listening)?.[Symbol.asyncDispose]();
  }

  #tell(payload: string): void {
    const told = toldSchema.parse(JSON.parse(payload));
    const watchers = this.#watchers.get(told.account_id) ?? [];
    if (told.name === ACCESS_CHANGED) for (const watcher of watchers) watcher.onAccessChange();
    else {
      const { account_id: accountId, ...event } = told;
      for (const watcher of watchers) watcher.onEvent({ accountId, ...event });
    }
  }
}
