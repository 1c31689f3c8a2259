import type { Transport } from '../internal/transport.ts';

export interface LiveEvent {
  name: string;
  /** of the feedback that it is about */
  feedbackId: string | undefined;
  /** of `ready`: whether nothing was missed since `lastEventId` */
  isResumed: boolean;
  /** to come back with; undefined for events that are not kept */
  eventId: string | undefined;
}

/** What happens in the account, until the connection ends: server-sent events. Throws what every call throws. */
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

/** Undefined for a heartbeat. */
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
