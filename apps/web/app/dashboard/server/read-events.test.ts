import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

async function eventsOf(...pieces: string[]) {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

test('an event that arrives in pieces is read as one', async () => {
  expect(await eventsOf('event: feed', 'back\nid: 7\ndata: {"a"', ':1}\n\n')).toEqual([
    { event: 'feedback', id: '7', data: '{"a":1}' },
  ]);
});

test('comments that keep the line open are no events, and several lines of data are one text', async () => {
  expect(await eventsOf(': ping\n\ndata: one\ndata: two\n\n')).toEqual([
    { event: 'message', id: undefined, data: 'one\ntwo' },
  ]);
});

test('an incomplete event is ignored', async () => {
  expect(await eventsOf('data: whole\n\ndata: hal')).toEqual([
    { event: 'message', id: undefined, data: 'whole' },
  ]);
});
