/** The answer to one of several coalesced requests. */
export interface CoalescedAnswer<Answer> {
  answer: Answer;
  /** how many requests share the answer */
  requests: number;
  /** position of this request among them, from 1 */
  position: number;
}

interface Batch<Answer> {
  requests: number;
  work: (requests: number) => Promise<Answer>;
  answered: PromiseWithResolvers<Answer>;
}

/** The batch after the one in flight; undefined until a request needs it. */
interface InFlight<Answer> {
  next: Batch<Answer> | undefined;
}

/**
 * Request coalescing: equal requests that arrive while one is in flight wait for its end and then share a single new
 * one. Every answer is therefore looked up after its request arrived: it includes everything committed before, and a
 * revoked key is never accepted. Twenty concurrent requests with one key look it up twice, not twenty times. Nothing is
 * cached. Libraries share the answer in flight instead, which is older than the request
 * (docs/decisions/0021-caches.md).
 */
export class RequestCoalescer<Answer> {
  readonly #inFlight = new WeakMap<object, Map<string, InFlight<Answer>>>();

  /**
   * @param of the database: separates databases in one process
   * @param key the same for requests that may share an answer
   * @param work gets the number of requests; if it fails, it fails for all of them
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

/** Answers one batch after another until no request waits. */
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
