export interface ReadEvent {
  name: string;
  id: string | null;
  /** the fields of the event's JSON */
  data: Record<string, unknown>;
}

/** Reads server-sent events as the dashboard does: with fetch, because a key goes in a header. */
export class EventReader implements AsyncDisposable {
  readonly response: Response;
  readonly events: ReadEvent[] = [];
  ended = false;
  readonly #controller: AbortController;
  readonly #reading: Promise<void>;

  private constructor(response: Response, controller: AbortController) {
    this.response = response;
    this.#controller = controller;
    this.#reading = this.#read().catch(() => undefined);
  }

  static async open(
    app: { url: string },
    credential: string,
    { lastEventId, path = '/api/v1/events' }: { lastEventId?: string; path?: string } = {},
  ): Promise<EventReader> {
    const controller = new AbortController();
    const response = await fetch(`${app.url}${path}`, {
      headers: {
        authorization: `Bearer ${credential}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
      signal: controller.signal,
    });
    return new EventReader(response, controller);
  }

  /** data of all events of a name */
  named(name: string): ReadEvent['data'][] {
    return this.events.filter((event) => event.name === name).map(({ data }) => data);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#controller.abort();
    await this.#reading;
  }

  async #read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const piece of this.response.body ?? []) {
      text += decoder.decode(piece, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#take(block);
    }
    this.ended = true;
  }

  #take(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^\w*: ?/, '')]),
    );
    const name = fields.get('event');
    if (name !== undefined)
      this.events.push({
        name,
        id: fields.get('id') ?? null,
        data: JSON.parse(fields.get('data') ?? 'null'),
      });
  }
}
