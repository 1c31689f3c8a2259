import type { Transport } from '../internal/transport.ts';

export interface LiveEvent {
  name: string;
  /** id of the feedback that the event is about */
  feedbackId: string | undefined;
  /** for `ready`: whether no events since `lastEventId` were missed */
  isResumed: boolean;
  /** id for reconnecting; undefined for events that the server doesn't store */
  eventId: string | undefined;
}

/** Yields the account's server-sent events until the connection ends. Throws the errors of every call. */
export async function* liveEvents(
  transport: Transport,
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<LiveEvent> {
  const headers = {
    accept: 'text/event-stream',
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  const response = await transport.stream({ method: 'GET', path: '/api/v1/events', headers }, { signal });
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readEvent(block);
      if (event !== undefined) yield event;
    }
  }
}

/** Parses an event; undefined for a heartbeat. */
function readEvent(block: string): LiveEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  const name = fields.get('event');
  if (name === undefined) return undefined;
  const data: unknown = JSON.parse(fields.get('data') ?? '{}');
  const { id, resumed } =
    typeof data === 'object' && data !== null ? { id: '', resumed: false, ...data } : {};
  return {
    name,
    feedbackId: id === '' ? undefined : id,
    isResumed: resumed === true,
    eventId: fields.get('id'),
  };
}
