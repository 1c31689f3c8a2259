import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type KeptRequest, packDetails, unpackDetails } from './packed-details.ts';

const NOON = new Date('2026-11-26T12:00:00.000Z');
const ACCOUNT = randomUUID();

function request(given: Partial<KeptRequest> = {}, body: string | null = null): KeptRequest {
  const sent = { url: '/api/v1/process', content_type: 'application/json', headers: {}, body, form: null };
  return {
    ...{ id: randomUUID(), accountId: ACCOUNT, createdAt: NOON },
    details: {
      request: sent,
      response: { content_type: 'application/json', body: '{"id":"[36 characters]"}' },
    },
    ...given,
  };
}

describe('packed details of requests', () => {
  it('share a row, much smaller than each alone, and are all read again', async () => {
    const requests = Array.from({ length: 20 }, (_, at) => request({}, JSON.stringify({ text: `${at}` })));
    const { packs, packOf } = await packDetails(requests);
    expect(packs).toHaveLength(1);
    const [pack] = packs;
    if (pack === undefined) throw new Error('there is no pack');
    expect(await unpackDetails(pack.packed)).toEqual(
      Object.fromEntries(
        requests.map(({ id, createdAt, details }) => [id, { createdAt: createdAt.toISOString(), details }]),
      ),
    );
    expect([...packOf]).toEqual(requests.map(({ id }) => [id, pack.id]));
    expect(pack.packed.length).toBeLessThan(JSON.stringify(requests).length / 4);
  });

  it('share it only with those of their account and day, and within a size that is read at once', async () => {
    const { packs } = await packDetails([
      request(),
      request({ accountId: randomUUID() }),
      request({ createdAt: new Date('2026-11-27T00:00:00.000Z') }),
    ]);
    expect(packs).toHaveLength(3);
    const large = Array.from({ length: 25 }, () => request({}, 'x'.repeat(20_000)));
    expect((await packDetails(large)).packs).toHaveLength(3);
  });
});
