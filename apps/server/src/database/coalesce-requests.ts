/** What each of the coalesced requests gets. */
export interface CoalescedAnswer<Answer> {
  answer: Answer;
  /** how many requests share the answer */
  requests: number;
  /** which of them this one was, from 1 */
  position: number;
}

interface Batch<Answer> {
  requests: number;
  work: (requests: number) => Promise<Answer>;
  answered: PromiseWithResolvers<Answer>;
}

/** The batch after the one in flight, once somebody asks for it. */
interface InFlight<Answer> {
  next: Batch<Answer> | undefined;
}

/**
 * Request coalescing: equal requests that arrive while one is in flight wait for its end, and then share one more. So
 * every answer was looked up after its request arrived: what was committed before is in it, and a key that was revoked is
 * revoked. Twenty requests with one key at once look it up twice, not twenty times. Nothing is cached. Libraries share the
 * answer in flight instead, which is older than the request (docs/decisions/0021-caches.md).
 */
export class RequestCoalescer<Answer> {
  readonly #inFlight = new WeakMap<object, Map<string, InFlight<Answer>>>();

  /**
   * @param of the database: two in one process are kept apart
   * @param key the same for requests that may share an answer
   * @param work is told for how many; when it fails, it fails for them all
   */
  async run(
    of: object,
    key: string,
    work: (requests: number) => Promise<Answer>,
  ): Promise<CoalescedAnswer<Answer>> {
    const inFlight = this.#inFlightOf(of);
    const current = inFlight.get(key);
    const batch = current?.next ?? { requests: 0, work, answered: Promise.withResolvers<Answer>() };
    batch.requests += 1;
    const position = batch.requests;
    if (current === undefined) void answerAll(inFlight, key, batch);
    else current.next = batch;
    const answer = await batch.answered.promise;
    return { answer, requests: batch.requests, position };
  }

  #inFlightOf(of: object): Map<string, InFlight<Answer>> {
    const known = this.#inFlight.get(of);
    if (known !== undefined) return known;
    const inFlight = new Map<string, InFlight<Answer>>();
    this.#inFlight.set(of, inFlight);
    return inFlight;
  }
}

/** One batch after the other until nobody waits. */
async function answerAll<Answer>(
  inFlight: Map<string, InFlight<Answer>>,
  key: string,
  first: Batch<Answer>,
): Promise<void> {
  for (let batch: Batch<Answer> | undefined = first; batch !== undefined; ) {
    const current: InFlight<Answer> = { next: undefined };
    inFlight.set(key, current);
    try {
      batch.answered.resolve(await batch.work(batch.requests));
    } catch (error) {
      batch.answered.reject(error);
    }
    batch = current.next;
  }
  inFlight.delete(key);
}
