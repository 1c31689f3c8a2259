import type { LiveEventName } from '@voice-feedback/contract/live-events';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { listen } from '../jobs/listen.ts';

/** One event as the database sends it. */
export interface ToldEvent {
  accountId: string;
  /** null for events that aren't stored, so they can't be requested again */
  id: number | null;
  name: LiveEventName;
  data: unknown;
}

export interface Watcher {
  /** the watcher's access to the account may have changed */
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
  'feedback.commented',
  'notification.created',
  'feedbacks.changed',
  'alert.raised',
  'view.matched',
  'feedback.progress',
  'credits.changed',
] as const satisfies readonly LiveEventName[];
/** An internal event, not for watchers: it triggers a check of their access. */
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

/**
 * Receives the events of all API processes and workers and passes them to local watchers. Listens from the first
 * watcher on.
 */
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
