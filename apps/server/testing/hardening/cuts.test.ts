import { afterAll, beforeAll, describe, it } from 'vitest';
import { type RunningService, startService } from '../faults/running-service.ts';
import { ACCESS_MATRIX } from './access-matrix.ts';
import { BURST } from './burst.ts';
import { FORBIDDEN_TARGETS } from './forbidden-targets.ts';
import { GENERATED_REQUESTS } from './generated-requests.ts';
import { HAND_MADE_UPLOADS } from './hand-made-uploads.ts';
import { attackInPart } from './hardening-row.ts';
import { ORIGIN_VARIANTS } from './origins.ts';
import { limitTo, SLOW_SOCKETS } from './slow-sockets.ts';

// At full size: npm run test:hardening. Forged tokens, damaged uploads and timing have separate tests in `npm test`.
// plants.test.ts and burst-plant.test.ts show that each of these can fail.
describe('attacks that must not work', () => {
  it('every caller calls every route with another account’s ids', () =>
    attackInPart(ACCESS_MATRIX, { callers: 'some' }));

  it('generated requests to every route', () =>
    attackInPart(GENERATED_REQUESTS, { requestsPerRoute: 2, aliases: false, seed: 15 }));

  it('addresses in our own network', () =>
    attackInPart(FORBIDDEN_TARGETS, { addresses: 'some', redirects: [302, 307] }));

  it('publishable keys on other pages', () => attackInPart(ORIGIN_VARIANTS, { keys: 5 }));

  it('malicious files', () =>
    attackInPart(HAND_MADE_UPLOADS, { everyNth: 5, largest: false, ownProcess: false }));

  // One service for both, because each starts several processes.
  describe('of many connections', () => {
    const connectionsPerAddress = 250;
    let running: RunningService & AsyncDisposable;
    beforeAll(async () => {
      running = await startService({ environment: limitTo(connectionsPerAddress) });
    });
    afterAll(() => running[Symbol.asyncDispose]());

    it('slow and idle connections', () =>
      attackInPart(
        SLOW_SOCKETS,
        {
          slowHeaders: 50,
          slowBodies: 50,
          eventStreams: 40,
          webSockets: 20,
          connectionsPerAddress,
          seconds: 5,
        },
        running,
      ));

    it('a burst of one account: all reads of another one are answered, and no error is ours', () =>
      attackInPart(BURST, { streams: 80, uploads: 80, idleReads: 8 }, running));
  });
});
